package dev.tern.api;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** The door for programs that speak OpenAI's API. */
@ConfigMapping(prefix = "tern.api")
public interface ApiConfig {
    /** The key that callers show as {@code Authorization: Bearer …}; without one, only this machine is answered. */
    Optional<CallerKey> key();

    /** How often a stream without news shows that it is alive, so that proxies keep it open. */
    @WithDefault("15s")
    Duration heartbeat();

    /** How long an answer is kept under its {@code Idempotency-Key}. */
    @WithDefault("24h")
    Duration replayRetention();
}
