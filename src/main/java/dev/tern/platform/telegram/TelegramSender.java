package dev.tern.platform.telegram;

import dev.tern.platform.Destination;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
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
                .filter(thread -> !thread.equals(Place.GENERAL))
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
        var reason = TelegramFault.read(failure, client.account()).reason();
        var message = "send failed platform=telegram part=" + part.id() + " " + reason;
        return TelegramRefusal.of(message, failure, client.account());
    }
}
