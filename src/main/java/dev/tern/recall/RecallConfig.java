package dev.tern.recall;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How much is remembered for one turn, and how long that may take. */
@ConfigMapping(prefix = "tern.recall")
public interface RecallConfig {
    /** How long a turn waits for its memories; a later answer is dropped. */
    @WithDefault("800ms")
    Duration deadline();

    /**
     * Whether turns are shown what fits them of earlier sessions; the model can search for it in any case. Other
     * memories, where there are any, are asked all the same.
     */
    @WithDefault("true")
    boolean sessions();

    /**
     * Whether what was said is also found by what it means, beside its words; takes a gateway with an embedder in it, such
     * as the Maven profile {@code embeddings} makes.
     */
    @WithDefault("false")
    boolean embeddings();

    /** How much of them a turn is shown, in UTF-8 bytes. */
    @WithDefault("2000")
    int maxBytes();
}
