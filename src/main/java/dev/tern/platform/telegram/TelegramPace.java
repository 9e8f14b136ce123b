package dev.tern.platform.telegram;

import dev.tern.platform.Limit;
import dev.tern.platform.Pace;
import dev.tern.turn.ChatId;
import java.time.Duration;

/**
 * How fast Telegram lets a bot write, with a little to spare, since calls don't arrive as evenly as they leave: about 30
 * a second in all, about one a second in a chat, 20 a minute in a group, where an edit counts like a message.
 *
 * @see <a href="https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this">My bot is hitting
 *     limits</a>
 */
final class TelegramPace {
    /** "Typing" fades after five seconds. */
    static final Duration TYPING = Duration.ofSeconds(4);

    // at most 2 + 1000/36 = 29 in a second, and 10,000 chats in 360 s
    private static final Limit ACCOUNT = new Limit(2, Duration.ofMillis(36));

    static final Pace DIRECT =
            new Pace(ACCOUNT, Limit.NONE, new Limit(3, Duration.ofMillis(1050)), new Limit(1, Duration.ofMillis(1050)));

    // at most 5 + 60/4 = 20 in a minute
    static final Pace GROUP =
            new Pace(ACCOUNT, Limit.NONE, new Limit(5, Duration.ofMillis(4050)), new Limit(1, Duration.ofMillis(3050)));

    private TelegramPace() {}

    /** Of a chat; groups and channels have negative ids. */
    static Pace of(ChatId chat) {
        return chat.value().startsWith("-") ? GROUP : DIRECT;
    }
}
