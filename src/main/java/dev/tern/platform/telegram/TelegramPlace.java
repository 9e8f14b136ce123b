package dev.tern.platform.telegram;

import dev.tern.platform.Destination;
import dev.tern.turn.MessageId;
import org.jspecify.annotations.Nullable;
import org.telegram.telegrambots.meta.api.objects.ReplyParameters;

/** Where in its chat a message goes, as the SDK wants it: null for nowhere in particular. */
final class TelegramPlace {
    private TelegramPlace() {}

    /** The General topic has an id to read by, but a message that names it is refused. */
    static @Nullable Integer thread(Destination to) {
        return to.thread()
                .filter(thread -> !thread.equals(Place.GENERAL))
                .map(thread -> Integer.valueOf(thread.value()))
                .orElse(null);
    }

    static @Nullable ReplyParameters replyTo(Destination to) {
        return to.replyTo().map(TelegramPlace::replyTo).orElse(null);
    }

    /** The question may have been deleted by now (B31). */
    private static ReplyParameters replyTo(MessageId id) {
        return ReplyParameters.builder()
                .messageId(Integer.valueOf(id.value()))
                .allowSendingWithoutReply(true)
                .build();
    }
}
