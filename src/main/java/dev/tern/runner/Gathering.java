package dev.tern.runner;

import dev.tern.async.Timeline;
import dev.tern.gate.Decision;
import dev.tern.gate.Kind;
import dev.tern.inbox.GatherRules;
import dev.tern.inbox.Gatherer;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.Piece;
import dev.tern.runner.Commands.Way;
import dev.tern.session.SessionKeys;
import dev.tern.turn.PersonId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Makes turns of what people say, and lets them in. */
public final class Gathering {
    private static final Logger LOG = Logger.getLogger(Gathering.class);

    private final SessionKeys keys;
    private final Entrance entrance;
    private final Traffic traffic;
    private final Reception reception;
    private final Overheard overheard;
    private final Gatherer gatherer;

    public Gathering(
            SessionKeys keys,
            Entrance entrance,
            Traffic traffic,
            Reception reception,
            Overheard overheard,
            GatherRules rules,
            Timeline timeline,
            Clock clock) {
        this.keys = keys;
        this.entrance = entrance;
        this.traffic = traffic;
        this.reception = reception;
        this.overheard = overheard;
        this.gatherer = new Gatherer(rules, timeline, clock, this::admit);
    }

    void add(Piece piece) {
        gatherer.add(piece);
    }

    /** What a person says now is what they said, if it is still held back. */
    boolean edit(InboxId by, Turn now) {
        var message = Turn.Message.of(now.origin());
        return gatherer.change(piece -> piece.is(message), piece -> piece.edited(by, now));
    }

    /** What was taken away was never said, if it is still held back. */
    boolean delete(Turn.Message message) {
        var taken = gatherer.take(piece -> piece.is(message));
        taken.ifPresent(piece -> traffic.ignore(piece.events(), piece.turn().id(), Amendments.DELETED));
        return taken.isPresent();
    }

    /** Lets in at once what was said in a conversation. */
    void flush(SessionKey key) {
        gatherer.flush(piece -> keys.of(piece.turn()).equals(key));
    }

    /** The same of one person. */
    void flush(SessionKey key, PersonId by) {
        gatherer.flush(piece ->
                piece.turn().author().id().equals(by) && keys.of(piece.turn()).equals(key));
    }

    private void admit(List<Piece> pieces) {
        var turns = pieces.stream().map(Piece::turn).toList();
        var events = pieces.stream().flatMap(piece -> piece.events().stream()).toList();
        var turn = Turn.joined(turns.getFirst().id(), turns);
        var received = pieces.getFirst().receivedAt();
        switch (entrance.admit(Kind.of(turn, false), turn, Optional.of(keys.of(turn)))) {
            case Decision.Admitted admitted -> traffic.add(events, turn, Way.AS_USUAL, received);
            case Decision.Outside why -> {
                pieces.stream().map(Piece::turn).filter(entrance::hears).forEach(overheard::said);
                notRun(turn, why);
                reception.turnAway(events, turn, why, received);
            }
        }
    }

    /** Nobody else would know why what was to be done did not come about. */
    private static void notRun(Turn turn, Decision.Outside why) {
        if (turn.isScheduled() && why instanceof Decision.Refused(var reason)) {
            LOG.infof("scheduled turn not run turn=%s platform=%s reason=%s", turn.id(), turn.platform(), reason);
        }
    }
}
