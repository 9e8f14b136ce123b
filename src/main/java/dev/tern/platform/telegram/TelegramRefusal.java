package dev.tern.platform.telegram;

import dev.tern.platform.HttpStatus;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.TargetGone;
import dev.tern.turn.ChatId;
import java.util.List;
import java.util.Locale;

/** What a failed call means for whoever made it. */
final class TelegramRefusal {
    /** Of markup and of buttons; the words alone may still be taken. */
    private static final List<String> MARKUP =
            List.of("can't parse entities", "can't parse inline keyboard", "button_", "reply_markup", "reply markup");

    /** What Telegram says where nothing can be sent, with a word for it and what can be done. */
    private static final List<Gone> GONE = List.of(
            new Gone("bot was blocked by the user", "blocked", "nothing, unless the person unblocks the bot"),
            new Gone("user is deactivated", "deactivated", "nothing, the person's account is gone"),
            new Gone("bot can't initiate conversation", "not_started", "the person must write to the bot first"),
            new Gone("bot was kicked", "kicked", "add the bot to the group again"),
            new Gone("bot is not a member", "not_a_member", "add the bot to the chat"),
            new Gone("not enough rights to send", "no_rights", "let the bot write in the group"),
            new Gone("have no rights to send", "no_rights", "let the bot write in the group"),
            new Gone("need administrator rights in the channel", "no_rights", "make the bot an administrator"),
            new Gone("chat_write_forbidden", "no_rights", "let the bot write in the group"),
            new Gone("topic_closed", "topic_closed", "open the topic again"),
            new Gone("group chat was deactivated", "deactivated", "nothing, the group is gone"),
            new Gone("the group chat was deleted", "deleted", "nothing, the group is gone"),
            new Gone("chat not found", "chat_not_found", "add the bot to the chat, if it is still there"));

    private TelegramRefusal() {}

    private record Gone(String words, String why, String advice) {}

    /** @param message what was tried and what came back */
    static PlatformException of(String message, Throwable failure, TelegramAccount account) {
        var fault = TelegramFault.read(failure, account);
        return switch (fault) {
            case TelegramFault.TooMany(var retryAfter) -> new PlatformException.RateLimited(message, retryAfter);
            case TelegramFault.Refused refused -> refused(refused, message);
            case TelegramFault.Gateway(var status)
            when HttpStatus.mayHavePassed(status) -> new PlatformException.OutcomeUnknown(message, null);
            case TelegramFault.Gateway _, TelegramFault.NotReached _ ->
                new PlatformException.Unavailable(message, null);
            case TelegramFault.NoAnswer _, TelegramFault.Unreadable _ ->
                new PlatformException.OutcomeUnknown(message, null);
            case TelegramFault.Invalid _ -> new PlatformException.Rejected(message);
        };
    }

    private static PlatformException refused(TelegramFault.Refused refused, String message) {
        var words = refused.description().toLowerCase(Locale.ROOT);
        if (refused.movedTo().isPresent()) {
            return new PlatformException.Moved(
                    message, new ChatId(String.valueOf(refused.movedTo().getAsLong())));
        }
        if (refused.code() == 400 && MARKUP.stream().anyMatch(words::contains)) {
            return new PlatformException.MarkupRefused(message);
        }
        if (refused.tokenRefused()) {
            return new PlatformException.Unauthorized(message);
        }
        if (refused.code() < 500) {
            return GONE.stream()
                    .filter(gone -> words.contains(gone.words()))
                    .findFirst()
                    .<PlatformException>map(gone -> new TargetGone(message, gone.why(), gone.advice()))
                    .orElseGet(() -> new PlatformException.Rejected(message));
        }
        // The Bot API answers 500 for what Telegram's core refused, which is final, except when it stops with calls
        // under way and says "restart" to all of them.
        return words.contains("restart") || (refused.code() != 500 && HttpStatus.mayHavePassed(refused.code()))
                ? new PlatformException.OutcomeUnknown(message, null)
                : new PlatformException.Unavailable(message, null);
    }
}
