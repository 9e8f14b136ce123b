package dev.tern.platform.slack;

import dev.tern.platform.Limit;
import dev.tern.platform.Pace;
import java.time.Duration;

/**
 * How fast Slack lets a bot write: about one message a second in a channel, with bursts, and 50 edits a minute in the
 * whole workspace. How many messages a workspace takes in all is not said; a refusal tells.
 *
 * @see <a href="https://docs.slack.dev/apis/web-api/rate-limits">Rate limits</a>
 */
final class SlackPace {
    // at most 5 + 60/1.34 = 49 edits in a minute
    static final Pace PACE = new Pace(
            new Limit(5, Duration.ofMillis(50)),
            new Limit(5, Duration.ofMillis(1340)),
            new Limit(3, Duration.ofMillis(1050)),
            new Limit(1, Duration.ofMillis(1050)));

    private SlackPace() {}
}
