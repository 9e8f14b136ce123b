package dev.tern.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One call of a platform's API, without its credentials.
 *
 * @param at when it came
 * @param ms the same in milliseconds since 1970
 * @param bot name of the bot, null if the token was wrong
 * @param status what was answered, null as long as nothing is
 */
public record Call(
        Instant at,
        long ms,
        String platform,
        @Nullable String bot,
        String method,
        @Nullable Integer status,
        JsonNode request) {}
