package dev.tern.memory;

import dev.tern.turn.Audience;
import java.util.Optional;

/** Whose memory of which kind. What is known of a person is that person's, so among people there is no USER. */
public record MemoryScope(MemoryKind kind, Audience audience) {
    public MemoryScope {
        if (!exists(kind, audience)) {
            throw new IllegalArgumentException("no " + kind + " for " + audience);
        }
    }

    /** Empty where the audience has no memory of this kind. */
    public static Optional<MemoryScope> of(MemoryKind kind, Audience audience) {
        return exists(kind, audience) ? Optional.of(new MemoryScope(kind, audience)) : Optional.empty();
    }

    private static boolean exists(MemoryKind kind, Audience audience) {
        return switch (kind) {
            case MEMORY -> true;
            case USER -> audience instanceof Audience.Direct;
        };
    }
}
