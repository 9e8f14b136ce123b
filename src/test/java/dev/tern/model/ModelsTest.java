package dev.tern.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.model.ModelException.Unavailable;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.turn.CallOptions;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** All models of a deployment, from real settings. */
class ModelsTest {
    private static final ModelRequest HELLO = new ModelRequest(List.of(UserMessage.said(List.of("hello"))), List.of());
    private static final Map<String, String> SETTINGS = Map.ofEntries(
            Map.entry("tern.model.provider", "openai"),
            Map.entry("tern.model.name", "gpt-5.1"),
            Map.entry("tern.model.api-key", "key-of-openai"),
            Map.entry("tern.model.choices", "gpt-5.1-mini"),
            Map.entry("tern.models.spare.provider", "anthropic"),
            Map.entry("tern.models.spare.name", "claude-sonnet-4-5"),
            Map.entry("tern.models.cheap.name", "gpt-4o-mini"),
            Map.entry("tern.models.cheap.context-tokens", "9000"),
            Map.entry("tern.models.prices.\"gpt-5.1\".input", "1.25"),
            Map.entry("tern.models.prices.\"gpt-5.1\".output", "10"));

    private static final Recent.Row NO_FAILURE = new Recent.Row(0, Optional.empty());

    private final Map<String, Flaky> opened = new HashMap<>();
    private final Map<String, ModelSetting> settings = new HashMap<>();

    @Test
    void aSessionsChoiceMayBeOfTheProviderOrOfTheSettings() {
        var models = models(Map.of());

        assertThat(models.name(choice("gpt-5.1-mini"))).isEqualTo("openai/gpt-5.1-mini");
        assertThat(models.name(choice("spare"))).isEqualTo("anthropic/claude-sonnet-4-5");
        assertThat(answer(models, "spare")).isEqualTo("anthropic/claude-sonnet-4-5");
        assertThat(opened("tern.models.spare").asked).containsExactly(Optional.empty());
        assertThat(answer(models, "gpt-5.1-mini")).isEqualTo("openai/gpt-5.1");
        assertThat(opened("tern.model").asked).containsExactly(Optional.of("gpt-5.1-mini"));
        assertThat(models.names()).containsExactly("cheap", "spare");
        assertThat(models.isKnown("gpt-5.1-mini")).isTrue();
        assertThat(models.isKnown("prices")).isFalse();
    }

    @Test
    void aKeyGoesNowhereButWhereItWasGiven() {
        models(Map.of());

        assertThat(setting("tern.models.spare").apiKey()).isEmpty();
        assertThat(setting("tern.models.cheap").apiKey()).contains(new ApiKey("key-of-openai"));
        assertThat(setting("tern.models.cheap").provider()).isEqualTo("openai");
    }

    @Test
    void whetherAnybodyAnsweredIsToldFromTheRequestsThatWereMade() {
        var models = models(Map.of("tern.model.fallbacks", "spare"));
        opened("tern.model").fails(new Unavailable("down", null), new Unavailable("down", null));
        opened("tern.models.spare").fails(new ModelException.TimedOut("slow"));
        assertThatThrownBy(() -> answer(models, "gpt-5.1")).isInstanceOf(ModelException.class);
        assertThat(failures(models.recent())).isEqualTo(new Recent.Row(1, Optional.of("model.unavailable")));

        answer(models, "gpt-5.1");

        assertThat(failures(models.recent())).isEqualTo(NO_FAILURE);
    }

    @Test
    void whatOnePersonChoseIsNoReasonAgainstTheUsualOne() {
        var models = models(Map.of());
        opened("tern.models.spare").fails(new Unavailable("down", null));
        assertThatThrownBy(() -> answer(models, "spare")).isInstanceOf(ModelException.class);
        opened("tern.model").fails(new Unavailable("no such model", null));
        assertThatThrownBy(() -> answer(models, "gpt-5.1-mini")).isInstanceOf(ModelException.class);

        assertThat(failures(models.recent())).isEqualTo(NO_FAILURE);
        assertThat(failures(Objects.requireNonNull(models.recentlyChosen().get("spare"))))
                .isEqualTo(new Recent.Row(1, Optional.of("model.unavailable")));
    }

    @Test
    void aChoreThatIsDoneHidesNoUsualModelThatIsAway() {
        var models = models(Map.of("tern.model.auxiliary", "cheap"));
        opened("tern.model").fails(new Unavailable("down", null));
        assertThatThrownBy(() -> answer(models, "gpt-5.1")).isInstanceOf(ModelException.class);

        done(new Chores(models.chores()));

        assertThat(failures(models.recent())).isEqualTo(new Recent.Row(1, Optional.of("model.unavailable")));
    }

    @Test
    void fallbacksStepInForTheUsualOneAndForChosenOnes() {
        var models = models(Map.of("tern.model.fallbacks", "spare,cheap"));
        opened("tern.model").fails(new Unavailable("down", null));
        assertThat(answer(models, "gpt-5.1-mini")).isEqualTo("anthropic/claude-sonnet-4-5");

        opened("tern.models.spare").fails(new Unavailable("down", null));
        assertThat(answer(models, "spare")).isEqualTo("openai/gpt-4o-mini");
    }

    @Test
    void choresAreTheAuxiliaryModelsAndWhereItFailsTheUsualOnes() {
        var chores = new Chores(models(Map.of("tern.model.auxiliary", "cheap")).chores());
        assertThat(chores.model()).isEqualTo("openai/gpt-4o-mini");
        assertThat(done(chores)).isEqualTo("openai/gpt-4o-mini");

        opened("tern.models.cheap").fails(new Unavailable("down", null));
        assertThat(done(chores)).isEqualTo("openai/gpt-5.1");
    }

    @Test
    void withoutAnAuxiliaryModelTheUsualOneDoesThem() {
        assertThat(new Chores(models(Map.of()).chores()).model()).isEqualTo("openai/gpt-5.1");
    }

    @Test
    void eachModelHasItsOwnSize() {
        var sizes = models(Map.of("tern.model.context-tokens", "50000")).sizes();

        assertThat(sizes.of("openai/gpt-5.1")).isEqualTo(50_000);
        assertThat(sizes.of("openai/gpt-5.1-mini")).isEqualTo(50_000);
        assertThat(sizes.of("openai/gpt-4o-mini")).isEqualTo(9_000);
        assertThat(sizes.of("anthropic/claude-sonnet-4-5")).isEqualTo(200_000);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tern.model.fallbacks        | spar | tern.model.fallbacks: there is no tern.models.spar; there are: [cheap, spare]",
                "tern.model.auxiliary        | x    | tern.model.auxiliary: there is no tern.models.x; there are: [cheap, spare]",
                "tern.model.breaker.failures | 0    | tern.model.breaker.failures: 0 is less than 1",
            })
    void aWrongSettingIsSaidWithItsKey(String key, String value, String message) {
        assertThatThrownBy(() -> models(Map.of(key, value))).hasMessage(message);
    }

    private static Recent.Row failures(Recent recent) {
        return recent.within(Duration.ofMinutes(1));
    }

    private Flaky opened(String key) {
        return Objects.requireNonNull(opened.get(key));
    }

    private ModelSetting setting(String key) {
        return Objects.requireNonNull(settings.get(key));
    }

    private Models models(Map<String, String> more) {
        var all = new HashMap<>(SETTINGS);
        all.putAll(more);
        var config = new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(ModelConfig.class)
                .withMapping(ModelsConfig.class)
                .withDefaultValues(all)
                .build();
        return Models.open(
                config.getConfigMapping(ModelConfig.class),
                config.getConfigMapping(ModelsConfig.class),
                this::open,
                Clock.systemUTC());
    }

    private ChatModel open(ModelSetting setting) {
        var model = new Flaky(setting.provider() + "/" + setting.needName());
        opened.put(setting.key(), model);
        settings.put(setting.key(), setting);
        return model;
    }

    private static CallOptions choice(String name) {
        return CallOptions.NONE.choosing(Optional.of(name), Optional.empty());
    }

    private static String answer(Models models, String name) {
        return ReplyAssembly.of(models.stream(HELLO.choosing(choice(name))))
                .await()
                .atMost(Duration.ofSeconds(5))
                .text();
    }

    private static String done(Chores chores) {
        return chores.ask("Do it.", "this")
                .await()
                .atMost(Duration.ofSeconds(5))
                .text();
    }
}
