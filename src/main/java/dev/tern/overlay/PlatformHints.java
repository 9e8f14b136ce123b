package dev.tern.overlay;

import dev.tern.prompt.Augment;
import dev.tern.prompt.OverlayLayer;
import dev.tern.turn.PlatformId;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/**
 * What the model must know of each platform: {@code <platform>.md} in the hints directory, read anew for every turn, so
 * that a change needs neither a new jar nor a restart. Where there is no file, the text that came with the program.
 */
public final class PlatformHints {
    private static final Logger LOG = Logger.getLogger(PlatformHints.class);

    private static final String DIR = "tern.hints.dir";
    private static final Path USUAL = Path.of("platform-hints");

    private final Path directory;
    private final Map<String, String> replaced;
    private final Map<String, String> appended;
    private final Set<PlatformId> missed = ConcurrentHashMap.newKeySet();

    private PlatformHints(Path directory, HintsConfig config) {
        this.directory = directory;
        this.replaced = Map.copyOf(config.replace());
        this.appended = Map.copyOf(config.append());
    }

    /** Reads what will be needed, so that a wrong setting or a missing file stops the start and not a turn. */
    public static PlatformHints open(HintsConfig config, Platforms platforms) {
        return open(config, platforms, USUAL);
    }

    static PlatformHints open(HintsConfig config, Platforms platforms, Path usual) {
        config.replace().keySet().forEach(name -> platforms.check("tern.hints.replace." + name, name));
        config.append().keySet().forEach(name -> platforms.check("tern.hints.append." + name, name));
        var hints = new PlatformHints(config.dir().orElse(usual), config);
        if (config.dir().isPresent() && !Files.isDirectory(hints.directory)) {
            throw wrong("there is no directory " + hints.directory.toAbsolutePath());
        }
        platforms.configured().forEach(hints::check);
        return hints;
    }

    private void check(PlatformId platform) {
        if (replaced.containsKey(platform.value()) || !Files.isDirectory(directory)) {
            return;
        }
        var file = file(platform);
        var which =
                file.getFileName() + " in " + directory.toAbsolutePath() + ", which platform " + platform + " needs";
        if (!Files.exists(file)) {
            throw wrong("there is no " + which);
        }
        try {
            Files.readString(file);
        } catch (IOException e) {
            throw wrong("cannot read " + which + ": " + e.getClass().getSimpleName());
        }
    }

    private static ConfigurationException wrong(String reason) {
        return new ConfigurationException(DIR + ": " + reason, Set.of(DIR));
    }

    /** Blocks for a small file. */
    Optional<OverlayLayer> of(PlatformId platform) {
        return text(platform).map(text -> OverlayLayer.of(OverlayLayer.Kind.PLATFORM_HINT, text));
    }

    /** What is true of a single turn that came through this door: the conversation is another platform's. */
    Optional<Augment> once(PlatformId door) {
        return text(door).map(text -> Augment.of(Augment.Kind.TURN_CONTEXT, text));
    }

    private Optional<String> text(PlatformId platform) {
        var name = platform.value();
        var text = Stream.of(base(platform), Optional.ofNullable(appended.get(name)))
                .flatMap(Optional::stream)
                .map(String::strip)
                .collect(Collectors.joining("\n"));
        return Optional.of(text).filter(it -> !it.isEmpty());
    }

    private Optional<String> base(PlatformId platform) {
        return Optional.ofNullable(replaced.get(platform.value()))
                .or(() -> written(platform))
                .or(() -> builtIn(platform));
    }

    /** A file that an operator is replacing at this moment must not cost a person their answer. */
    private Optional<String> written(PlatformId platform) {
        var file = file(platform);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            var text = Files.readString(file);
            missed.remove(platform);
            return Optional.of(text);
        } catch (IOException e) {
            if (missed.add(platform)) {
                LOG.warnf("platform hint unreadable, using the built-in one platform=%s error=%s", platform, e);
            }
            return Optional.empty();
        }
    }

    private Path file(PlatformId platform) {
        return directory.resolve(platform.value() + ".md");
    }

    private static Optional<String> builtIn(PlatformId platform) {
        try (var in = PlatformHints.class.getResourceAsStream("/platform-hints/" + platform.value() + ".md")) {
            return in == null ? Optional.empty() : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the built-in hint of " + platform, e);
        }
    }
}
