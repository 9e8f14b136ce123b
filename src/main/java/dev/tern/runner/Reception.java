package dev.tern.runner;

import dev.tern.delivery.Insistence;
import dev.tern.gate.Decision;
import dev.tern.gate.Doorbell;
import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;

/** Answers what does not get into a lane: commands, answers to questions, and who is not let in. */
public final class Reception {
    private static final String STRANGER = "stranger";

    private final Inbox inbox;
    private final CommandDesk desk;
    private final LaneWork work;
    private final Traffic traffic;
    private final Doorbell doorbell;

    public Reception(Inbox inbox, CommandDesk desk, LaneWork work, Traffic traffic, Doorbell doorbell) {
        this.inbox = inbox;
        this.desk = desk;
        this.work = work;
        this.traffic = traffic;
        this.doorbell = doorbell;
    }

    /** Ends the events of a turn that was not let in; a stranger may be told how to be. */
    void turnAway(List<InboxId> events, Turn turn, Decision.Outside why, Instant received) {
        switch (why) {
            case Decision.Refused(var reason) -> traffic.ignore(events, turn.id(), "gate." + reason);
            case Decision.Spent spent -> work.turnAway(events, turn, spent);
            case Decision.Stranger() -> answer(events, turn, STRANGER, doorbell.ring(turn), received);
        }
    }

    /**
     * Answers what these events lead to.
     *
     * @param command its name as it may be logged
     */
    void answer(List<InboxId> events, Turn turn, String command, Uni<String> words, Instant received) {
        var queued = Insistence.throughAbsenceOfTheStore(inbox.queued(events, turn.id()));
        answer(turn, command, words, queued, received);
    }

    /** The same, where nothing else can be the answer that something waits for: worth more than one try. */
    void insist(List<InboxId> events, Turn turn, String command, Uni<String> words, Instant received) {
        answer(turn, command, words, Insistence.on(inbox.queued(events, turn.id())), received);
    }

    private void answer(Turn turn, String command, Uni<String> words, Uni<Void> queued, Instant received) {
        work.arrived(turn, received);
        var known = queued.onFailure().invoke(failure -> work.dropped(turn.id()));
        desk.submit(turn, known.chain(() -> work.answer(turn, command, words)));
    }
}
