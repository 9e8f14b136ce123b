package dev.tern.runner;

import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.lane.Lanes;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Brings in what people change and take away of what they said. What waits becomes what they say now; a turn that has
 * begun stays as it is, since what it did cannot be undone.
 */
public final class Amendments {
    static final String DELETED = "deleted-message";
    private static final String DELETED_LATE = "deleted-late";

    private static final Logger LOG = Logger.getLogger(Amendments.class);

    private final Gathering gathering;
    private final Traffic traffic;
    private final Lanes lanes;
    private final Inbox inbox;
    private final Rereading rereading;
    private final Commands commands;
    private final Overheard overheard;

    public Amendments(
            Gathering gathering,
            Traffic traffic,
            Lanes lanes,
            Inbox inbox,
            Rereading rereading,
            Commands commands,
            Overheard overheard) {
        this.gathering = gathering;
        this.traffic = traffic;
        this.lanes = lanes;
        this.inbox = inbox;
        this.rereading = rereading;
        this.commands = commands;
        this.overheard = overheard;
    }

    /** Why nothing comes of the change; empty where it is part of a turn from now on. */
    Optional<String> edit(InboxId event, Turn now) {
        if (commands.isOther(now)) {
            return Optional.of("edited-into-a-command");
        }
        var words = rereading.words(now);
        if (gathering.edit(event, words) || inLane(event, words)) {
            return Optional.empty();
        }
        overheard.changed(words);
        return Optional.of("edited-late");
    }

    private boolean inLane(InboxId event, Turn now) {
        return waitingWith(Turn.Message.of(now.origin()))
                .filter(it -> amended(event, it, it.waiting().edited(event, now, rereading)))
                .isPresent();
    }

    /** Why nothing comes of it that these messages were taken away; empty where it is part of a turn from now on. */
    Optional<String> delete(InboxId event, List<Turn.Message> messages) {
        var reasons = messages.stream().map(message -> delete(event, message)).toList();
        return reasons.contains(Optional.<String>empty())
                ? Optional.empty()
                : Optional.of(reasons.contains(Optional.of(DELETED)) ? DELETED : DELETED_LATE);
    }

    private Optional<String> delete(InboxId event, Turn.Message message) {
        overheard.gone(message);
        if (gathering.delete(message)) {
            return Optional.of(DELETED);
        }
        return waitingWith(message).map(it -> delete(event, it, message)).orElse(Optional.of(DELETED_LATE));
    }

    private Optional<String> delete(InboxId event, LaneTurn it, Turn.Message message) {
        var left = it.waiting().without(event, message, rereading);
        if (left.messages().isEmpty()) {
            var taken = LaneTurn.taken(lanes, it.waiting().key(), it::equals);
            taken.forEach(turn ->
                    traffic.ignore(turn.waiting().events(), turn.waiting().id(), DELETED));
            return Optional.of(taken.isEmpty() ? DELETED_LATE : DELETED);
        }
        return amended(event, it, left) ? Optional.empty() : Optional.of(DELETED_LATE);
    }

    private boolean amended(InboxId event, LaneTurn it, LaneTurn.Waiting now) {
        return it.amend(
                now,
                () -> Begun.of(
                        inbox.queued(List.of(event), now.id()),
                        failure -> LOG.errorf(failure, "change not kept beyond the next start turn=%s", now.id())));
    }

    private Optional<LaneTurn> waitingWith(Turn.Message message) {
        return LaneTurn.among(lanes.waiting().stream())
                .filter(it -> it.waiting().messages().contains(message))
                .findFirst();
    }
}
