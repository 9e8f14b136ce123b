package dev.tern.prompt;

import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Who the assistant is: {@code SOUL.md} of {@code tern.home} if it has content, else a built-in default. */
public final class IdentitySection implements PromptSection {
    private static final String DEFAULT = """
            You are Tern, an assistant that people talk to in their chats.
            You are helpful, direct and honest. You answer what was asked, as briefly as the matter allows, and say so \
            plainly when you do not know something or could not do it. You take your tone from the person who writes.""";

    private final Path soul;

    public IdentitySection(Path home) {
        this.soul = home.resolve("SOUL.md");
    }

    @Override
    public String name() {
        return "identity";
    }

    @Override
    public Uni<Optional<String>> text(SessionFacts session) {
        return VirtualThreads.call(() -> Optional.of(own()));
    }

    private String own() {
        var text = Files.isRegularFile(soul) ? read() : "";
        return text.isBlank() ? DEFAULT : text;
    }

    private String read() {
        try {
            return Files.readString(soul);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + soul.getFileName() + " of tern.home", e);
        }
    }
}
