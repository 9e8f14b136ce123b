package dev.tern.boot;

import dev.tern.gate.GateConfig;
import dev.tern.model.ApiKey;
import dev.tern.model.ModelConfig;
import dev.tern.model.ModelsConfig;
import dev.tern.ops.doctor.Doctor;
import dev.tern.ops.doctor.Doctor.Check;
import dev.tern.ops.doctor.HintsCheck;
import dev.tern.ops.doctor.ModelCheck;
import dev.tern.ops.doctor.Place;
import dev.tern.ops.doctor.Report;
import dev.tern.ops.doctor.SecretFilesCheck;
import dev.tern.ops.doctor.VoiceCheck;
import dev.tern.overlay.HintsConfig;
import dev.tern.platform.Examiner;
import dev.tern.platform.Finding;
import dev.tern.platform.IdForms;
import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.discord.DiscordConfig;
import dev.tern.platform.discord.DiscordExaminer;
import dev.tern.platform.slack.SlackConfig;
import dev.tern.platform.slack.SlackExaminer;
import dev.tern.platform.telegram.TelegramConfig;
import dev.tern.platform.telegram.TelegramExaminer;
import dev.tern.store.StoreConfig;
import dev.tern.store.StoreExaminer;
import dev.tern.turn.PlatformId;
import dev.tern.voice.Ffmpeg;
import dev.tern.voice.SttConfig;
import io.smallrye.config.ConfigValidationException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** What the doctor looks at, by the settings; what is wrong among these is a finding like any other. */
final class DoctorSetUp {
    private final Settings settings;
    private final LocalPlatforms locals;
    private final List<Check> checks = new ArrayList<>();
    private final List<Examiner> examiners = new ArrayList<>();

    private DoctorSetUp(Settings settings, LocalPlatforms locals) {
        this.settings = settings;
        this.locals = locals;
    }

    /** Examines these settings, of which nothing need run. */
    static Report examine(Settings settings, LocalPlatforms locals, List<Place> channels) {
        return examine(settings, locals, channels, List.of());
    }

    /**
     * Examines these settings.
     *
     * @param channels beside those that the settings name
     * @param running looks at what runs on them
     */
    static Report examine(Settings settings, LocalPlatforms locals, List<Place> channels, List<Check> running) {
        var setUp = new DoctorSetUp(settings, locals);
        setUp.addAll();
        setUp.checks.addAll(running);
        var all = Stream.concat(channels.stream(), NamedPlaces.of(settings.all()).stream())
                .distinct()
                .toList();
        return new Doctor(setUp.checks, setUp.examiners, ConfiguredSecrets.of(settings.all())).examine(all);
    }

    private void addAll() {
        checks.add(Exposure.of(settings.all()));
        checks.add(new SecretFilesCheck(SecretFiles.of(settings.all())));
        check(StoreConfig.class, config -> new StoreExaminer(config)::examine);
        check(ModelConfig.class, this::model);
        check(ModelsConfig.class, this::furtherModels);
        check(HintsConfig.class, DoctorSetUp::hints);
        check(SttConfig.class, DoctorSetUp::voice);
        check(
                GateConfig.class,
                config -> new NamesCheck(
                        config,
                        this::ids,
                        Asked.named(settings.all().getOptionalValues("tern.tools.approvers", String.class))));
        var clock = Clock.systemUTC();
        examiner(TelegramConfig.class, config -> new TelegramExaminer(config, locals, clock));
        examiner(DiscordConfig.class, config -> new DiscordExaminer(config, locals, clock));
        examiner(SlackConfig.class, config -> new SlackExaminer(config, locals, clock));
    }

    private IdForms ids(PlatformId platform) {
        return examiners.stream()
                .filter(examiner -> examiner.platform().equals(platform))
                .findFirst()
                .map(Examiner::ids)
                .orElse(IdForms.ANYTHING);
    }

    private <T> void check(Class<T> part, Function<T, Check> check) {
        read(part).map(check).ifPresent(checks::add);
    }

    private <T> void examiner(Class<T> part, Function<T, Examiner> examiner) {
        read(part).map(examiner).ifPresent(examiners::add);
    }

    private <T> Optional<T> read(Class<T> part) {
        try {
            return Optional.of(settings.of(part));
        } catch (ConfigValidationException wrong) {
            var findings = IntStream.range(0, wrong.getProblemCount())
                    .mapToObj(n -> Finding.fail(
                            "config",
                            String.valueOf(wrong.getProblem(n).getMessage()),
                            "Correct the key that is named; the README lists what each takes."))
                    .toList();
            checks.add(() -> findings);
            return Optional.empty();
        }
    }

    private Check model(ModelConfig model) {
        return new ModelCheck(
                "tern.model", model.provider(), model.baseUrl(), model.apiKey().map(ApiKey::value), model.name());
    }

    private Check furtherModels(ModelsConfig models) {
        return () -> read(ModelConfig.class)
                .map(usual -> models.models().entrySet().stream()
                        .flatMap(one -> further(one.getKey(), one.getValue(), usual).look().stream())
                        .toList())
                .orElse(List.of());
    }

    /** What is not set is as with the usual model, its key only at the same place. */
    private static ModelCheck further(String name, ModelsConfig.Further model, ModelConfig usual) {
        var provider = model.provider().orElse(usual.provider());
        boolean isSame = provider.equals(usual.provider());
        var base = model.baseUrl().or(() -> isSame ? usual.baseUrl() : Optional.empty());
        var usualKey = isSame && Objects.equals(base, usual.baseUrl()) ? usual.apiKey() : Optional.<ApiKey>empty();
        return new ModelCheck(
                "tern.models." + name,
                provider,
                base,
                model.apiKey().or(() -> usualKey).map(ApiKey::value),
                model.name().or(usual::name));
    }

    private static Check hints(HintsConfig config) {
        var named = new HashSet<>(config.replace().keySet());
        named.addAll(config.append().keySet());
        return new HintsCheck(config.dir(), named, DoctorSetUp::isHinted);
    }

    /** Platforms, and doors that are none: whatever a hint came with the program for. */
    private static boolean isHinted(String name) {
        return name.matches("[a-z]+") && DoctorSetUp.class.getResource("/platform-hints/" + name + ".md") != null;
    }

    private static Check voice(SttConfig config) {
        var path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        var ffmpeg = Ffmpeg.find(path, Path.of(System.getProperty("java.io.tmpdir")), Duration.ofSeconds(1));
        return new VoiceCheck(
                config.model().isPresent() || config.baseUrl().isPresent(), config.localModel(), ffmpeg.isPresent());
    }
}
