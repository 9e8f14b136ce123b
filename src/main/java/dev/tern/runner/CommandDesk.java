package dev.tern.runner;

import dev.tern.inbox.Inbox;
import dev.tern.inbox.InboxId;
import dev.tern.ledger.Ledger;
import dev.tern.outbox.OutboxPart;
import dev.tern.runner.Commands.Match;
import dev.tern.session.Lanes;
import dev.tern.session.SessionKeys;
import dev.tern.turn.Fault;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * Answers commands: those of one conversation in their order, whatever its lane is busy with.
 *
 * <p>The effect comes before the answer, and the answer is one transaction with the end of its event. A crash between
 * the two makes the command run again, so every effect is one that can be repeated.
 */
final class CommandDesk {
    private static final Logger LOG = Logger.getLogger(CommandDesk.class);

    private final SessionKeys keys;
    private final Inbox inbox;
    private final Parts parts;
    private final Ledger ledger;
    private final Lanes desks = new Lanes(Integer.MAX_VALUE);

    CommandDesk(SessionKeys keys, Inbox inbox, Parts parts, Ledger ledger) {
        this.keys = keys;
        this.inbox = inbox;
        this.parts = parts;
        this.ledger = ledger;
    }

    /** Hands in what is to be done for a command, which {@link #answer} is a part of. */
    void submit(Turn turn, Uni<Void> work) {
        desks.submit(keys.of(turn), work);
    }

    /** Starts the turn's work once the commands that came before it are through: they may be about its session. */
    <T> Uni<T> behindCommands(Turn turn, Uni<T> work) {
        return Uni.createFrom()
                .<Void>emitter(
                        turned -> submit(turn, Uni.createFrom().voidItem().invoke(() -> turned.complete(null))))
                .chain(() -> work);
    }

    /** The parts that now wait in the outbox; none if an earlier process has left them there. */
    Uni<List<OutboxPart>> answer(InboxId event, Turn turn, Match.Answered command) {
        return inbox.queued(event, turn.id())
                .chain(() -> words(turn, command))
                .map(words -> parts.of(turn, words))
                .chain(outgoing -> keep(turn, outgoing));
    }

    private static Uni<String> words(Turn turn, Match.Answered command) {
        return command.answer().onFailure().recoverWithItem(failure -> apology(turn, command, failure));
    }

    private static String apology(Turn turn, Match.Answered command, Throwable failure) {
        var fault = Fault.of(failure);
        LOG.errorf(failure, "command failed command=%s turn=%s code=%s", command.command(), turn.id(), fault.code());
        return Apology.of(fault);
    }

    private Uni<List<OutboxPart>> keep(Turn turn, List<OutboxPart> outgoing) {
        return Insistence.on(ledger.answer(turn.id(), outgoing)).map(kept -> kept ? outgoing : List.of());
    }
}
