package dev.tern.platform.discord;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.platform.discord.DiscordClient.Answer;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import net.dv8tion.jda.api.requests.Route;

/**
 * Sends messages. A part's id goes along as nonce, by which Discord knows a repetition for some minutes; so JDA may
 * repeat a call that a gateway lost, and a part may be sent again whose outcome is unknown.
 *
 * @see <a href="https://discord.com/developers/docs/resources/message#create-message">Create Message</a>
 */
final class DiscordSender {
    /** No previews, which would send whatever address the answer holds to a stranger's server. */
    private static final int SUPPRESS_EMBEDS = 4;

    /** To write into an archived thread, it must be opened first. */
    private static final int ARCHIVED = 50083;

    private static final int INVALID_FORM = 50035;

    private static final ObjectMapper JSON = new ObjectMapper();

    private final DiscordClient client;

    DiscordSender(DiscordClient client) {
        this.client = client;
    }

    Uni<Receipt> send(Outgoing part) {
        return Uni.createFrom()
                .deferred(() -> create(part))
                .chain(answer -> isArchived(answer)
                        ? reopened(part, answer)
                        : Uni.createFrom().item(answer))
                .map(answer -> receipt(part, answer))
                .onFailure(failure -> !(failure instanceof PlatformException))
                .transform(failure -> refusal(part, DiscordFault.read(failure)));
    }

    private Uni<Answer> create(Outgoing part) {
        var route = Route.Messages.SEND_MESSAGE.compile(part.to().chat().value());
        return client.call(route, body(part));
    }

    private static String body(Outgoing part) {
        var content = part.plain()
                ? part.content().plain()
                : DiscordPayload.parse(part.content().payload()).content();
        var body = JSON.createObjectNode()
                .put("content", content)
                .put("nonce", part.id().value())
                .put("enforce_nonce", true)
                .put("flags", SUPPRESS_EMBEDS);
        // Nothing that anyone writes pings anyone (B10).
        body.putObject("allowed_mentions").put("replied_user", false).putArray("parse");
        part.to().replyTo().map(MessageId::value).filter(Envelope::isId).ifPresent(id -> body.putObject(
                        "message_reference")
                .put("message_id", id)
                // The question may have been deleted by now (B31).
                .put("fail_if_not_exists", false));
        return body.toString();
    }

    private static boolean isArchived(Answer answer) {
        return !answer.isOk()
                && DiscordFault.read(answer) instanceof DiscordFault.Refused refused
                && refused.code() == ARCHIVED;
    }

    /** Tries once more if the thread could be opened; else it stays at what Discord said before (B34). */
    private Uni<Answer> reopened(Outgoing part, Answer before) {
        var route = Route.Channels.MODIFY_CHANNEL.compile(part.to().chat().value());
        return client.call(route, "{\"archived\":false}")
                .chain(opened -> opened.isOk() ? create(part) : Uni.createFrom().item(before));
    }

    private Receipt receipt(Outgoing part, Answer answer) {
        if (!answer.isOk()) {
            throw refusal(part, DiscordFault.read(answer));
        }
        try {
            var message = JSON.readTree(answer.body());
            return new Receipt(new MessageId(Fields.id(message, "id")), Fields.at(message));
        } catch (JsonProcessingException | IllegalArgumentException unreadable) {
            throw refusal(part, new DiscordFault.NoAnswer("unreadable"));
        }
    }

    private PlatformException refusal(Outgoing part, DiscordFault fault) {
        var message = client.account().scrub("send failed platform=discord part=" + part.id() + " " + fault.reason());
        return switch (fault) {
            case DiscordFault.TooMany(var retryAfter) -> new PlatformException.RateLimited(message, retryAfter);
            case DiscordFault.TokenRefused _ -> new PlatformException.Unauthorized(message);
            case DiscordFault.Refused refused
            when isAboutContent(refused) -> new PlatformException.MarkupRefused(message);
            case DiscordFault.Refused _ -> new PlatformException.Rejected(message);
            // 503 is sent instead of handling a call; any other may have come after the message was there.
            case DiscordFault.Ill(var status) when status == 503 -> new PlatformException.Unavailable(message, null);
            case DiscordFault.Ill _, DiscordFault.NoAnswer _ -> new PlatformException.OutcomeUnknown(message, null);
            case DiscordFault.NotReached _ -> new PlatformException.Unavailable(message, null);
        };
    }

    /** What is too long or malformed with its markup may be neither without. */
    private static boolean isAboutContent(DiscordFault.Refused refused) {
        return refused.status() == 400
                && refused.code() == INVALID_FORM
                && refused.field().equals("content");
    }
}
