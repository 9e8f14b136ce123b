package dev.tern.platform.slack;

import dev.tern.platform.HttpStatus;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.platform.PlatformException.TargetGone;
import java.util.Map;
import java.util.Set;

/** What a failed call means for whoever made it. */
final class SlackRefusal {
    private static final Set<String> MARKUP =
            Set.of("invalid_blocks", "invalid_blocks_format", "msg_blocks_too_long", "invalid_arguments");

    /** Refused instead of being handled. */
    static final Set<String> LATER =
            Set.of("service_unavailable", "team_added_to_org", "request_timeout", "internal_timeout");

    /** "It's possible some aspect of the operation succeeded", says Slack. */
    static final Set<String> UNKNOWN = Set.of("internal_error", "fatal_error", "unknown_error");

    /** Of a message that can't be changed; others can be sent. */
    private static final Set<String> NOT_EDITABLE =
            Set.of("message_not_found", "cant_update_message", "edit_window_closed", "cant_delete_message");

    /** Nothing can be sent there; by Slack's word for it, what can be done. */
    private static final Map<String, String> GONE = Map.of(
            "not_in_channel", "invite the bot to the channel",
            "channel_not_found", "invite the bot to the channel, if it is still there",
            "is_archived", "unarchive the channel",
            "restricted_action", "ask an admin who may post there",
            "user_is_bot", "nothing, bots can't be written to directly",
            "cannot_dm_bot", "nothing, bots can't be written to directly",
            "user_disabled", "nothing, the person's account is gone",
            "messages_tab_disabled", "turn on the app's Messages tab");

    private SlackRefusal() {}

    /**
     * Reads a failure.
     *
     * @param message what was tried and what came back
     * @param limited what must be left alone when it was too much
     */
    static PlatformException of(String message, SlackFault fault, Scope limited) {
        return switch (fault) {
            case SlackFault.TooMany(var retryAfter) -> new PlatformException.RateLimited(message, retryAfter, limited);
            case SlackFault.Refused refused -> refused(refused, message);
            case SlackFault.Gateway(var status)
            when HttpStatus.mayHavePassed(status) -> new PlatformException.OutcomeUnknown(message, null);
            case SlackFault.Gateway _, SlackFault.NotReached _, SlackFault.NoSocket _ ->
                new PlatformException.Unavailable(message, null);
            case SlackFault.NoAnswer _, SlackFault.Unreadable _ -> new PlatformException.OutcomeUnknown(message, null);
            case SlackFault.Invalid _ -> new PlatformException.Rejected(message);
        };
    }

    private static PlatformException refused(SlackFault.Refused refused, String message) {
        var error = refused.error();
        if (refused.tokenRefused()) {
            return new PlatformException.Unauthorized(message);
        }
        if (MARKUP.contains(error)) {
            return new PlatformException.MarkupRefused(message);
        }
        if (UNKNOWN.contains(error)) {
            return new PlatformException.OutcomeUnknown(message, null);
        }
        if (LATER.contains(error)) {
            return new PlatformException.Unavailable(message, null);
        }
        if (NOT_EDITABLE.contains(error)) {
            return new PlatformException.NotEditable(message);
        }
        var advice = GONE.get(error);
        return advice == null
                ? new PlatformException.Rejected(
                        error.equals("missing_scope")
                                ? message + " advice=add the scope to the app and install it again"
                                : message)
                : new TargetGone(message, error, advice);
    }
}
