package dev.tern.overlay;

import io.smallrye.config.ConfigMapping;
import java.util.Map;
import java.util.Optional;

/** What the operator wants the model to know of places and of how to speak; kept in no transcript or trajectory. */
@ConfigMapping(prefix = "tern.overlay")
public interface OverlayConfig {
    /** The persona where neither the session nor its channel has one: a text, not a name. */
    Optional<String> global();

    /** By {@code <platform>:<chat>}, or {@code <platform>:<chat>:<thread>} for one topic or thread, which comes first. */
    Map<String, Channel> channels();

    /** By name: texts that {@code /personality} and channels can choose. */
    Map<String, String> personas();

    /** By platform: the chat that takes what nobody has asked for, such as the results of a schedule. */
    Map<String, String> homeChannels();

    /** What is different in one place. */
    interface Channel {
        /** What the model must know or do there. */
        Optional<String> prompt();

        /** The name of the persona there, where the session has chosen none. */
        Optional<String> persona();

        /** The model there, where the session has chosen none; a name that {@code /model} offers. */
        Optional<String> model();
    }
}
