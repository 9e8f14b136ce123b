package dev.tern.memory;

import io.smallrye.config.ConfigMapping;
import java.util.List;
import java.util.Optional;

/** What is remembered, and for whom. */
@ConfigMapping(prefix = "tern.memory")
public interface MemoryConfig {
    /**
     * The people who get the entries of {@code memories/MEMORY.md} and {@code memories/USER.md} in {@code tern.home}, each
     * as {@code <platform>:<the platform's id of the person>}. Without it, the first person who writes directly on an
     * account that only this machine can reach; nobody on any other.
     */
    Optional<List<String>> owner();
}
