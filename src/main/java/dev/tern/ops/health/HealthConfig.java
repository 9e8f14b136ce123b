package dev.tern.ops.health;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** When the gateway counts as ready, and as alive. */
@ConfigMapping(prefix = "tern.health")
public interface HealthConfig {
    /**
     * Of the platforms that are configured, {@code all} have to be up, or {@code any}: for a gateway whose readiness decides
     * whether it gets requests, and that shall serve one platform while another is away.
     */
    @WithDefault("all")
    Require require();

    /**
     * How long a platform may show no sign of itself: a poll that came back (Telegram, at least every {@code
     * tern.telegram.poll.timeout}), a ping (Slack, every few seconds), a heartbeat that was acknowledged (Discord, every
     * 41 s). Of a connection that is lost it is the time that it has for coming back.
     */
    @WithDefault("60s")
    Duration silence();

    /** How long one write of the store may take. */
    @WithDefault("10s")
    Duration store();

    /** How long an account that is connected may send nothing though a message waits that no platform has asked to wait with. */
    @WithDefault("5m")
    Duration outbox();

    /** How long a turn may run, and an event may lie that has become none. */
    @WithDefault("30m")
    Duration inbox();

    /** When the model counts as away. */
    Model model();

    /** How long the process' own clocks may stand still before it is not alive any more. */
    @WithDefault("30s")
    Duration pulse();

    /** How long a check may take; one that takes longer is down. */
    @WithDefault("1500ms")
    Duration patience();

    /** See {@link #require()}. */
    enum Require {
        ALL,
        ANY
    }

    /** See {@link #model()}. */
    interface Model {
        /** So many requests, the last ones, must have failed, each with all models that could step in. */
        @WithDefault("3")
        int failures();

        /** How long a failure counts: where nobody has asked since, nobody knows better. */
        @WithDefault("10m")
        Duration window();
    }
}
