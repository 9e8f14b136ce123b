package dev.tern.platform;

import dev.tern.turn.AccountId;
import java.time.Instant;
import java.util.Optional;

/**
 * What an adapter's connection has been through; for those who watch, beside {@link PlatformState}.
 *
 * @param account who we are there; empty before anybody said so
 * @param sign what shows there that the other side lives, for example {@code poll}, {@code ping} or {@code heartbeat}
 * @param since when it came to be up or not up, whichever it is now; empty where there is nothing to connect to
 * @param lastSign when the platform last showed that it is there; kept while the connection is down, empty before the
 *     first
 * @param reconnects how often a connection was lost and made anew since this process began
 */
public record ConnectionFacts(
        Optional<AccountId> account,
        String sign,
        Optional<Instant> since,
        Optional<Instant> lastSign,
        long reconnects) {
    /** As much as the state alone tells. */
    static ConnectionFacts of(PlatformState state) {
        return switch (state) {
            case PlatformState.Up(var account, var lastSign) ->
                new ConnectionFacts(Optional.of(account), "sign", Optional.empty(), Optional.of(lastSign), 0);
            case PlatformState.Here(var account) -> nothing(Optional.of(account));
            case PlatformState.Off _, PlatformState.Connecting _, PlatformState.Failed _ -> nothing(Optional.empty());
        };
    }

    private static ConnectionFacts nothing(Optional<AccountId> account) {
        return new ConnectionFacts(account, "sign", Optional.empty(), Optional.empty(), 0);
    }
}
