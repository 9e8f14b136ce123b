package dev.tern.runner;

import io.smallrye.config.ConfigMapping;
import java.util.Optional;

/** Emoji on people's messages that say how their turn stands; off without one. A platform that lacks one shows none. */
@ConfigMapping(prefix = "tern.reactions")
public interface ReactionsConfig {
    /** While the turn runs. */
    Optional<String> received();

    /** Once it is answered, or stopped. */
    Optional<String> done();

    /** Once it has failed. */
    Optional<String> failed();
}
