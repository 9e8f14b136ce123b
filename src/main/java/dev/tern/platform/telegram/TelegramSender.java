package dev.tern.platform.telegram;

import dev.tern.platform.Destination;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.Locale;
import org.telegram.telegrambots.meta.api.methods.send.SendMessage;
import org.telegram.telegrambots.meta.api.objects.LinkPreviewOptions;
import org.telegram.telegrambots.meta.api.objects.ReplyParameters;
import org.telegram.telegrambots.meta.api.objects.message.Message;

/** Sends messages. Never twice by itself: whether to try again is decided by what the failure says. */
final class TelegramSender {
    private final TelegramClient client;

    TelegramSender(TelegramClient client) {
        this.client = client;
    }

    Uni<Receipt> send(Outgoing part) {
        return Uni.createFrom()
                .item(() -> message(part))
                .chain(client::send)
                .map(TelegramSender::receipt)
                .onFailure()
                .transform(failure -> refusal(part, failure));
    }

    private static SendMessage message(Outgoing part) {
        var to = part.to();
        var payload = TelegramPayload.parse(part.content().payload());
        var mark = part.repetition() ? TelegramRenderer.REPETITION : "";
        var message = SendMessage.builder()
                .chatId(to.chat().value())
                .text(mark + (part.plain() ? part.content().plain() : payload.text()))
                .linkPreviewOptions(
                        LinkPreviewOptions.builder().isDisabled(true).build())
                .build();
        if (!part.plain()) {
            message.setParseMode(payload.parseMode());
        }
        thread(to, message);
        to.replyTo().ifPresent(id -> message.setReplyParameters(replyTo(id)));
        return message;
    }

    /** The General topic has an id to read by, but a message that names it is refused. */
    private static void thread(Destination to, SendMessage message) {
        to.thread()
                .filter(thread -> !thread.equals(TelegramDecoder.GENERAL))
                .ifPresent(thread -> message.setMessageThreadId(Integer.valueOf(thread.value())));
    }

    /** The question may have been deleted by now (B31). */
    private static ReplyParameters replyTo(MessageId id) {
        return ReplyParameters.builder()
                .messageId(Integer.valueOf(id.value()))
                .allowSendingWithoutReply(true)
                .build();
    }

    private static Receipt receipt(Message sent) {
        return new Receipt(new MessageId(sent.getMessageId().toString()), Instant.ofEpochSecond(sent.getDate()));
    }

    private PlatformException refusal(Outgoing part, Throwable failure) {
        var fault = TelegramFault.read(failure, client.account());
        var message = "send failed platform=telegram part=" + part.id() + " " + fault.reason();
        return switch (fault) {
            case TelegramFault.TooMany(var retryAfter) -> new PlatformException.RateLimited(message, retryAfter);
            case TelegramFault.Refused refused -> refusal(refused, message);
            case TelegramFault.Gateway(var status)
            when mayHavePassed(status) -> new PlatformException.OutcomeUnknown(message, null);
            case TelegramFault.Gateway _, TelegramFault.NotReached _ ->
                new PlatformException.Unavailable(message, null);
            case TelegramFault.NoAnswer _, TelegramFault.Unreadable _ ->
                new PlatformException.OutcomeUnknown(message, null);
            case TelegramFault.Invalid _ -> new PlatformException.Rejected(message);
        };
    }

    private static PlatformException refusal(TelegramFault.Refused refused, String message) {
        var words = refused.description().toLowerCase(Locale.ROOT);
        if (refused.code() == 400 && words.contains("can't parse entities")) {
            return new PlatformException.MarkupRefused(message);
        }
        if (refused.tokenRefused()) {
            return new PlatformException.Unauthorized(message);
        }
        if (refused.code() < 500) {
            return new PlatformException.Rejected(message);
        }
        // The Bot API answers 500 for what Telegram's core refused, which is final, except when it stops with calls
        // under way and says "restart" to all of them.
        return words.contains("restart") || (refused.code() != 500 && mayHavePassed(refused.code()))
                ? new PlatformException.OutcomeUnknown(message, null)
                : new PlatformException.Unavailable(message, null);
    }

    /**
     * A gateway that got no good answer, or none in time, had passed the request on (RFC 9110, 15.6.3 and 15.6.5), and
     * an unexplained 500 says nothing; 503 is sent instead of handling it.
     */
    private static boolean mayHavePassed(int status) {
        return status == 500 || status == 502 || status == 504;
    }
}
