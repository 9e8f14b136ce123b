package dev.tern.platform.discord;

import dev.tern.platform.Destination;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A message of a channel from which a thread is opened. The two have one id, so where the thread will be is known before
 * it is there; where its message is must be kept, and is, in the message's id here: {@code channel/message}.
 *
 * @see <a href="https://discord.com/developers/docs/topics/threads">Threads</a>
 */
record Starter(String channel, String message) {
    private static final Pattern SHAPE = Pattern.compile("(\\d{1,20})/(\\d{1,20})");

    MessageId id() {
        return MessageId.standingIn(new ChatId(channel), message);
    }

    /** The starter that a message to a thread answers, if it does. */
    static Optional<Starter> of(Destination to) {
        return to.replyTo().flatMap(Starter::of);
    }

    private static Optional<Starter> of(MessageId id) {
        var parts = SHAPE.matcher(id.value());
        return parts.matches() ? Optional.of(new Starter(parts.group(1), parts.group(2))) : Optional.empty();
    }

    /** Where the message of an origin is: beside its thread, if it opened that. */
    static Starter said(Origin origin) {
        return of(origin.message())
                .orElseGet(() ->
                        new Starter(origin.chat().value(), origin.message().value()));
    }
}
