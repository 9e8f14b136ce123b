package dev.tern.architecture.offenders.scan;

import org.assertj.core.api.Assertions;

/** Uses a library that its package may not. */
public final class UsesLibrary {
    void use() {
        Assertions.assertThat(1).isOne();
    }
}
