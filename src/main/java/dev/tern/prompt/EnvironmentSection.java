package dev.tern.prompt;

import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.Optional;

/** Where tools run: system, container, time zone. Only when there are tools, since it is of no use to anything else. */
public final class EnvironmentSection implements PromptSection {
    private final Path root;
    private final ZoneId zone;

    /** Looks for the marks of a container and of WSL below {@code root}, which is {@code /} but in tests. */
    public EnvironmentSection(Path root, ZoneId zone) {
        this.root = root;
        this.zone = zone;
    }

    @Override
    public String name() {
        return "environment";
    }

    @Override
    public Uni<Optional<String>> text(SessionFacts session) {
        return session.tools().isEmpty()
                ? Uni.createFrom().item(Optional.empty())
                : VirtualThreads.call(() -> Optional.of(text()));
    }

    private String text() {
        return "Tools run on " + System.getProperty("os.name") + " (" + System.getProperty("os.arch") + ")" + host()
                + "; the time zone is " + zone + ".";
    }

    private String host() {
        if (Files.exists(root.resolve(".dockerenv")) || Files.exists(root.resolve("run/.containerenv"))) {
            return ", inside a container whose files may not outlast it";
        }
        return isWindowsBelow() ? ", under Windows (WSL), whose drives are below /mnt" : "";
    }

    private boolean isWindowsBelow() {
        var version = root.resolve("proc/version");
        try {
            return Files.isReadable(version)
                    && Files.readString(version)
                            .toLowerCase(java.util.Locale.ROOT)
                            .contains("microsoft");
        } catch (IOException unreadable) {
            return false;
        }
    }
}
