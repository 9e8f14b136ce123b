package dev.tern.delivery;

import dev.tern.outbox.OutboxPart;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.TurnId;
import java.time.Duration;

/**
 * What happens on the way to people, for those who count it; nothing depends on it. Told on delivery's own threads: whoever
 * listens must be quick, must not throw, and keeps nothing of what a part says.
 */
public sealed interface DeliveryEvent {
    /**
     * A part is about to be sent, or to take its draft's place.
     *
     * @param again whether an earlier try of it may have arrived
     */
    record Trying(OutboxPart part, boolean again) implements DeliveryEvent {}

    /** It is there, by the platform's receipt. */
    record Sent(OutboxPart part) implements DeliveryEvent {}

    /** A try has failed; what comes of the part is told by another event. */
    record Failed(OutboxPart part, Fault why) implements DeliveryEvent {}

    /** Whether it was sent is unknown. */
    record Unsure(OutboxPart part) implements DeliveryEvent {}

    /** It is never going to be sent. */
    record GivenUp(OutboxPart part, Fault why) implements DeliveryEvent {}

    /** Its markup was refused, and it goes out without. */
    record Plain(OutboxPart part) implements DeliveryEvent {}

    /** The platform wants to be left alone for a while. */
    record Limited(AccountId account, Duration time) implements DeliveryEvent {}

    /** People see the beginning of the turn's answer, while it is being written. */
    record Shown(TurnId turn, AccountId account) implements DeliveryEvent {}
}
