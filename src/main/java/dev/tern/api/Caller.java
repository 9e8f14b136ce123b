package dev.tern.api;

import dev.tern.turn.Ids;
import dev.tern.turn.PersonId;
import java.util.Optional;

/**
 * Who calls, as far as a key tells: callers with the same key are one, and see each other's sessions.
 *
 * @param id a part of the key's digest, or {@code local}
 */
record Caller(PersonId id) {
    private static final int DIGITS = 12;

    static Caller of(Optional<CallerKey> key) {
        return new Caller(
                new PersonId(key.map(secret -> Ids.sha256(secret.value()).substring(0, DIGITS))
                        .orElse("local")));
    }
}
