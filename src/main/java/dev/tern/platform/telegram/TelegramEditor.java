package dev.tern.platform.telegram;

import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.PlatformException;
import dev.tern.turn.MessageId;
import io.smallrye.mutiny.Uni;
import java.util.Locale;
import java.util.Set;
import org.telegram.telegrambots.meta.api.methods.send.SendChatAction;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.DeleteMessage;
import org.telegram.telegrambots.meta.api.methods.updatingmessages.EditMessageText;
import org.telegram.telegrambots.meta.api.objects.LinkPreviewOptions;

/** Changes messages and takes them away, and shows that one is being written. */
final class TelegramEditor {
    private static final String TYPING = "typing";

    /** Of a message that can't be changed; others can be sent. */
    private static final Set<String> NOT_EDITABLE = Set.of(
            "message to edit not found",
            "message can't be edited",
            "message_id_invalid",
            "message is too old",
            "there is no text in the message to edit");

    private static final Set<String> GONE = Set.of("message to delete not found", "message_id_invalid");

    private final TelegramClient client;

    TelegramEditor(TelegramClient client) {
        this.client = client;
    }

    /** An edit that changes nothing is refused, but is as good as done (B75). */
    Uni<Void> edit(Edit edit) {
        return Uni.createFrom()
                .item(() -> change(edit))
                .chain(client::edit)
                .onFailure(failure -> says(failure, Set.of("message is not modified")))
                .recoverWithNull()
                .replaceWithVoid()
                .onFailure()
                .transform(failure -> says(failure, NOT_EDITABLE)
                        ? new PlatformException.NotEditable(words("edit", edit.message(), failure))
                        : TelegramRefusal.of(words("edit", edit.message(), failure), failure, client.account()));
    }

    private static EditMessageText change(Edit edit) {
        var payload = TelegramPayload.parse(edit.content().payload());
        var change = EditMessageText.builder()
                .chatId(edit.to().chat().value())
                .messageId(Integer.valueOf(edit.message().value()))
                .text(edit.plain() ? TelegramHtml.plain(edit.content().plain()) : payload.text())
                .linkPreviewOptions(
                        LinkPreviewOptions.builder().isDisabled(true).build())
                .build();
        if (!edit.plain()) {
            change.setParseMode(payload.parseMode());
            change.setReplyMarkup(payload.keyboard());
        }
        return change;
    }

    Uni<Void> delete(Destination from, MessageId message) {
        return Uni.createFrom()
                .item(() -> DeleteMessage.builder()
                        .chatId(from.chat().value())
                        .messageId(Integer.valueOf(message.value()))
                        .build())
                .chain(client::delete)
                .onFailure(failure -> says(failure, GONE))
                .recoverWithNull()
                .replaceWithVoid()
                .onFailure()
                .transform(failure -> TelegramRefusal.of(words("delete", message, failure), failure, client.account()));
    }

    /** Without its thread, typing is not seen in a topic; that holds for General too, unlike for messages (B50). */
    Uni<Void> typing(Destination to) {
        return Uni.createFrom()
                .item(() -> action(to))
                .chain(client::act)
                .replaceWithVoid()
                .onFailure()
                .transform(failure -> TelegramRefusal.of("typing failed platform=telegram", failure, client.account()));
    }

    private static SendChatAction action(Destination to) {
        var action = SendChatAction.builder()
                .chatId(to.chat().value())
                .action(TYPING)
                .build();
        to.thread().ifPresent(thread -> action.setMessageThreadId(Integer.valueOf(thread.value())));
        return action;
    }

    private String words(String what, MessageId message, Throwable failure) {
        return what + " failed platform=telegram message=" + message + " "
                + TelegramFault.read(failure, client.account()).reason();
    }

    private boolean says(Throwable failure, Set<String> words) {
        return TelegramFault.read(failure, client.account()) instanceof TelegramFault.Refused refused
                && words.stream().anyMatch(refused.description().toLowerCase(Locale.ROOT)::contains);
    }
}
