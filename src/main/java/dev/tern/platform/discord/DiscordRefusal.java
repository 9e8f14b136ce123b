package dev.tern.platform.discord;

import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.platform.PlatformException.TargetGone;
import java.util.Map;
import java.util.Set;

/**
 * What a failed call means for whoever made it.
 *
 * @see <a href="https://discord.com/developers/docs/topics/opcodes-and-status-codes#json">JSON error codes</a>
 */
final class DiscordRefusal {
    private static final int MISSING_PERMISSIONS = 50013;
    private static final int INVALID_FORM = 50035;

    private static final String INVITE = "let the bot see the channel and write in it";

    /** By Discord's code: nothing can be sent there; a word for it, and what can be done. */
    private static final Map<Integer, Gone> GONE = Map.of(
            10003,
            new Gone("unknown_channel", "nothing, the channel is gone"),
            10004,
            new Gone("unknown_guild", "nothing, the server is gone"),
            50001,
            new Gone("missing_access", INVITE),
            50007,
            new Gone("cannot_message_user", "nothing, unless the person allows messages"),
            MISSING_PERMISSIONS,
            new Gone("missing_permissions", INVITE),
            50083,
            new Gone("thread_archived", "open the thread, or let the bot manage threads"),
            160005,
            new Gone("thread_locked", "unlock the thread"));

    /** Of a message that can't be changed; others can be sent. */
    private static final Set<Integer> NOT_EDITABLE = Set.of(10008, 50005, 50021, 30046);

    private DiscordRefusal() {}

    private record Gone(String why, String advice) {}

    /** @param message what was tried and what came back */
    static PlatformException of(String message, DiscordFault fault) {
        return switch (fault) {
            case DiscordFault.TooMany(var retryAfter, var global) ->
                new PlatformException.RateLimited(message, retryAfter, global ? Scope.ACCOUNT : Scope.CHAT);
            case DiscordFault.TokenRefused _ -> new PlatformException.Unauthorized(message);
            case DiscordFault.Refused refused -> refused(refused, message);
            // 503 is sent instead of handling a call; any other may have come after it was handled
            case DiscordFault.Ill(var status) when status == 503 -> new PlatformException.Unavailable(message, null);
            case DiscordFault.Ill _, DiscordFault.NoAnswer _ -> new PlatformException.OutcomeUnknown(message, null);
            case DiscordFault.NotReached _ -> new PlatformException.Unavailable(message, null);
        };
    }

    /** The same of a voice message, which may be refused where the same file is taken. */
    static PlatformException of(String message, DiscordFault fault, boolean voice) {
        return voice && fault instanceof DiscordFault.Refused refused && isAboutVoice(refused)
                ? new PlatformException.MarkupRefused(message)
                : of(message, fault);
    }

    private static boolean isAboutVoice(DiscordFault.Refused refused) {
        return !GONE.containsKey(refused.code()) || refused.code() == MISSING_PERMISSIONS;
    }

    private static PlatformException refused(DiscordFault.Refused refused, String message) {
        if (isAboutContent(refused)) {
            return new PlatformException.MarkupRefused(message);
        }
        if (NOT_EDITABLE.contains(refused.code())) {
            return new PlatformException.NotEditable(message);
        }
        var gone = GONE.get(refused.code());
        return gone == null
                ? new PlatformException.Rejected(message)
                : new TargetGone(message, gone.why(), gone.advice());
    }

    /** What is too long or malformed with its markup may be neither without. */
    private static boolean isAboutContent(DiscordFault.Refused refused) {
        return refused.status() == 400
                && refused.code() == INVALID_FORM
                && refused.field().equals("content");
    }
}
