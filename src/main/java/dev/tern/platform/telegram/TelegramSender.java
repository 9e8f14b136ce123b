package dev.tern.platform.telegram;

import dev.tern.media.KeptFiles;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import org.telegram.telegrambots.meta.api.methods.send.SendMessage;
import org.telegram.telegrambots.meta.api.objects.LinkPreviewOptions;
import org.telegram.telegrambots.meta.api.objects.message.Message;

/** Sends messages. Never twice by itself: whether to try again is decided by what the failure says. */
final class TelegramSender {
    private final TelegramClient client;
    private final TelegramUploads uploads;

    TelegramSender(TelegramClient client, KeptFiles files) {
        this.client = client;
        this.uploads = new TelegramUploads(client, files);
    }

    Uni<Receipt> send(Outgoing part) {
        return Uni.createFrom()
                .deferred(() -> part.content().isFiles() ? uploads.send(part) : words(part))
                .map(TelegramSender::receipt)
                .onFailure(failure -> !(failure instanceof PlatformException))
                .transform(failure -> refusal(part, failure));
    }

    private Uni<Message> words(Outgoing part) {
        return client.send(message(part));
    }

    private static SendMessage message(Outgoing part) {
        var to = part.to();
        var mark = part.repetition() ? TelegramRenderer.REPETITION : "";
        var message = SendMessage.builder()
                .chatId(to.chat().value())
                .text(mark + TelegramHtml.plain(part.content().plain()))
                .messageThreadId(TelegramPlace.thread(to))
                .replyParameters(TelegramPlace.replyTo(to))
                .linkPreviewOptions(
                        LinkPreviewOptions.builder().isDisabled(true).build())
                .build();
        if (!part.plain()) {
            var payload = TelegramPayload.parse(part.content().payload());
            message.setText(mark + payload.text());
            message.setParseMode(payload.parseMode());
            message.setReplyMarkup(payload.keyboard());
        }
        return message;
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
