package dev.tern.platform.slack;

import com.slack.api.methods.request.chat.ChatPostMessageRequest;
import com.slack.api.methods.response.chat.ChatPostMessageResponse;
import com.slack.api.model.Message;
import dev.tern.platform.Destination;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.platform.Receipt;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Sends messages, each with its part's id in its metadata, by which it is found again: where a message may be there
 * already, it is looked for before it is sent.
 */
final class SlackSender {
    /** Refusals of the thread and of nothing else: the answer may still stand in the channel (B31). */
    private static final Set<String> NO_THREAD = Set.of(
            "thread_not_found", "invalid_thread_ts", "cannot_reply_to_message", "thread_locked", "message_not_found");

    private final SlackClient client;
    private final SlackUploads uploads;
    private final Clock clock;

    SlackSender(SlackClient client, SlackUploads uploads, Clock clock) {
        this.client = client;
        this.uploads = uploads;
        this.clock = clock;
    }

    Uni<Receipt> send(Outgoing part) {
        return part.repetition() ? lookUp(part).chain(found -> resume(part, found)) : post(part, "");
    }

    private Uni<Receipt> resume(Outgoing part, Found found) {
        return switch (found) {
            case Found.There(var ts) -> Uni.createFrom().item(receipt(ts));
            case Found.NotThere() -> post(part, "");
            case Found.NotAllowed() -> post(part, SlackRenderer.REPETITION);
        };
    }

    private Uni<Found> lookUp(Outgoing part) {
        return new LookUp(client, part)
                .run()
                .map(ts -> ts.<Found>map(Found.There::new).orElseGet(Found.NotThere::new))
                .onFailure()
                .recoverWithUni(failure -> notFound(part, failure));
    }

    /** Nothing was sent by looking, so it can be put off; unless Slack will never let us look. */
    private Uni<Found> notFound(Outgoing part, Throwable failure) {
        var fault = SlackFault.read(failure, client.account());
        var message = "look-up before a second send failed platform=slack part=" + part.id() + " " + fault.reason();
        return switch (fault) {
            case SlackFault.Refused refused
            when refused.tokenRefused() -> failed(new PlatformException.Unauthorized(message));
            case SlackFault.Refused(var error, var _)
            when SlackRefusal.LATER.contains(error) || SlackRefusal.UNKNOWN.contains(error) ->
                failed(new PlatformException.Unavailable(message, null));
            case SlackFault.Refused _ -> Uni.createFrom().item(new Found.NotAllowed());
            case SlackFault.TooMany(var retryAfter) -> failed(new PlatformException.RateLimited(message, retryAfter));
            case SlackFault.Gateway _,
                    SlackFault.NotReached _,
                    SlackFault.NoAnswer _,
                    SlackFault.NoSocket _,
                    SlackFault.Unreadable _,
                    SlackFault.Invalid _ -> failed(new PlatformException.Unavailable(message, null));
        };
    }

    private static Uni<Found> failed(PlatformException failure) {
        return Uni.createFrom().failure(failure);
    }

    private Uni<Receipt> post(Outgoing part, String mark) {
        return Uni.createFrom()
                .deferred(() -> part.content().isFiles() ? files(part, mark) : words(part, mark))
                .map(this::receipt)
                .onFailure(failure -> !(failure instanceof PlatformException))
                .transform(failure -> refusal(part, failure));
    }

    private Uni<String> words(Outgoing part, String mark) {
        return placed(part, to -> client.post(message(part, to, mark)).map(ChatPostMessageResponse::getTs));
    }

    private Uni<String> files(Outgoing part, String mark) {
        return uploads.upload(part).chain(uploaded -> placed(part, to -> uploads.show(part, to, mark, uploaded)));
    }

    /** In the thread; where that is refused, in the channel. */
    private Uni<String> placed(Outgoing part, Function<Destination, Uni<String>> sending) {
        return sending.apply(part.to())
                .onFailure(this::isThreadRefused)
                .recoverWithUni(() -> sending.apply(withoutThread(part.to())));
    }

    private boolean isThreadRefused(Throwable failure) {
        return SlackFault.read(failure, client.account()) instanceof SlackFault.Refused(var error, var _)
                && NO_THREAD.contains(error);
    }

    private static Destination withoutThread(Destination to) {
        return new Destination(to.account(), to.chat(), Optional.empty(), to.replyTo());
    }

    /** The mark is shown where it can be put: in the plain text. */
    private static ChatPostMessageRequest message(Outgoing part, Destination to, String mark) {
        var payload = payload(part);
        var plain = part.plain() || !mark.isEmpty() || payload.blocks().isEmpty();
        return ChatPostMessageRequest.builder()
                .channel(to.chat().value())
                .threadTs(to.thread().map(Object::toString).orElse(null))
                .text(mark + payload.text())
                .mrkdwn(false)
                .blocksAsString(plain ? null : payload.blocks())
                .metadata(metadata(part))
                .unfurlLinks(false)
                .unfurlMedia(false)
                .build();
    }

    /** What is said of files that can't be sent has no payload. */
    private static SlackPayload payload(Outgoing part) {
        var content = part.content();
        return content.payload().isEmpty()
                ? new SlackPayload(Mrkdwn.escaped(content.plain()), "")
                : SlackPayload.parse(content.payload());
    }

    private static Message.Metadata metadata(Outgoing part) {
        return Message.Metadata.builder()
                .eventType(LookUp.EVENT_TYPE)
                .eventPayload(Map.of(LookUp.PART, part.id().value()))
                .build();
    }

    private Receipt receipt(String ts) {
        return new Receipt(new MessageId(ts), Timestamp.instant(ts).orElseGet(clock::instant));
    }

    private PlatformException refusal(Outgoing part, Throwable failure) {
        var fault = SlackFault.read(failure, client.account());
        var message = "send failed platform=slack part=" + part.id() + " " + fault.reason();
        return SlackRefusal.of(message, fault, Scope.CHAT);
    }

    /** What became of a message that may have been sent. */
    private sealed interface Found {
        record There(String ts) implements Found {}

        record NotThere() implements Found {}

        /** Nobody lets us look. */
        record NotAllowed() implements Found {}
    }
}
