package dev.tern.architecture.offenders.right;

import dev.tern.architecture.offenders.left.Left;
import java.util.Optional;

/** The other half of a cycle. */
public record Right(Optional<Left> left) {
    static Right of(Left left) {
        return new Right(Optional.of(left));
    }
}
