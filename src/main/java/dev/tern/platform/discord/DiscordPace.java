package dev.tern.platform.discord;

import dev.tern.platform.Limit;
import dev.tern.platform.Pace;
import java.time.Duration;

/**
 * How fast Discord lets a bot write: 50 calls a second in all, and about 5 in 5 seconds in a channel. The true limits of a
 * channel come with each answer, and JDA waits for them; these keep it from having to.
 *
 * @see <a href="https://discord.com/developers/docs/topics/rate-limits">Rate limits</a>
 */
final class DiscordPace {
    /** "Typing" fades after ten seconds. */
    static final Duration TYPING = Duration.ofSeconds(8);

    // at most 2 + 1000/22 = 47 in a second; 3 + 5/1.7 = 5 in five seconds
    static final Pace PACE = new Pace(
            new Limit(2, Duration.ofMillis(22)),
            Limit.NONE,
            new Limit(3, Duration.ofMillis(1700)),
            new Limit(1, Duration.ofMillis(1700)));

    private DiscordPace() {}
}
