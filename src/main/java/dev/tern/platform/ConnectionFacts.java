package dev.tern.platform;

import dev.tern.turn.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * What an adapter's connection has been through; for those who watch, beside {@link PlatformState}.
 *
 * @param account who we are there; empty before anybody said so
 * @param sign what shows there that the other side lives, for example {@code poll}, {@code ping} or {@code heartbeat}
 * @param since when it came to be up or not up, whichever it is now; empty where there is nothing to connect to
 * @param lastSign when the platform last showed that it is there, by the clock; kept while the connection is down, empty
 *     before the first
 * @param silence how long ago that is, whatever was done to the clock; empty before the first sign, after the end, and where
 *     none is due: a webhook hears nothing while nobody writes
 * @param reconnects how often a connection was lost and made anew since this process began
 * @param warning what seems to be wrong although it is up, for example {@code message_content_intent=missing}
 */
public record ConnectionFacts(
        Optional<AccountId> account,
        String sign,
        Optional<Instant> since,
        Optional<Instant> lastSign,
        Optional<Duration> silence,
        long reconnects,
        Optional<String> warning) {
    /**
     * Whether events are taken in, told from the last sign and never from a flag that says connected. What is lost has as
     * long for coming back as what is up may be silent; what is off has nothing to take in.
     *
     * @param state the connection's, as it is now
     * @param longest how long it may be silent
     */
    public boolean isWell(PlatformState state, Duration longest) {
        return switch (state) {
            case PlatformState.Off _, PlatformState.Here _ -> true;
            case PlatformState.Up _ -> silence.stream().allMatch(it -> it.compareTo(longest) <= 0);
            case PlatformState.Connecting _ -> silence.stream().anyMatch(it -> it.compareTo(longest) <= 0);
            case PlatformState.Failed _ -> false;
        };
    }

    /** As much as the state alone tells. */
    static ConnectionFacts of(PlatformState state) {
        return switch (state) {
            case PlatformState.Up(var account, var sign) -> of(Optional.of(account), Optional.of(sign));
            case PlatformState.Here(var account) -> of(Optional.of(account), Optional.empty());
            case PlatformState.Off _, PlatformState.Connecting _, PlatformState.Failed _ ->
                of(Optional.empty(), Optional.empty());
        };
    }

    private static ConnectionFacts of(Optional<AccountId> account, Optional<Instant> sign) {
        return new ConnectionFacts(account, "sign", Optional.empty(), sign, Optional.empty(), 0, Optional.empty());
    }
}
