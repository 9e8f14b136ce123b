package dev.tern.runner;

import dev.tern.async.KeyedSerial;
import dev.tern.delivery.Insistence;
import dev.tern.ledger.Ledger;
import dev.tern.outbox.OutboxPart;
import dev.tern.runner.Commands.Match;
import dev.tern.runner.Commands.Next;
import dev.tern.session.SessionKeys;
import dev.tern.turn.Fault;
import dev.tern.turn.SessionKey;
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
public final class CommandDesk {
    private static final Logger LOG = Logger.getLogger(CommandDesk.class);

    private final SessionKeys keys;
    private final Parts parts;
    private final Ledger ledger;
    private final KeyedSerial<SessionKey> desks = new KeyedSerial<>(Integer.MAX_VALUE);

    public CommandDesk(SessionKeys keys, Parts parts, Ledger ledger) {
        this.keys = keys;
        this.parts = parts;
        this.ledger = ledger;
    }

    /** Hands in what is to be done for a command, which {@link #answer} is a part of. */
    void submit(Turn turn, Uni<Void> work) {
        desks.submit(keys.of(turn), work);
    }

    /** Starts the turn's work once the commands that came before it are through: they may be about its session. */
    <T> Uni<T> behindCommands(SessionKey key, Uni<T> work) {
        return Uni.createFrom()
                .<Void>emitter(
                        turned -> desks.submit(key, Uni.createFrom().voidItem().invoke(() -> turned.complete(null))))
                .chain(() -> work);
    }

    /**
     * Keeps the answer to a command whose event is known to lead to this turn. Emits the parts that now wait in the
     * outbox; none if an earlier process has left them there.
     *
     * @param command its name as it may be logged
     * @param answer blank where nothing is to be said
     */
    Uni<List<OutboxPart>> answer(Turn turn, String command, Uni<String> answer) {
        return answer.onFailure()
                .recoverWithItem(failure -> apology(turn, command, failure))
                .map(words -> words.isBlank() ? List.<OutboxPart>of() : parts.of(turn, words))
                .chain(outgoing -> keep(turn, outgoing));
    }

    /** Keeps something of our own that is beside any answer, once a turn. Emits the parts that now wait in the outbox. */
    Uni<List<OutboxPart>> tell(Turn turn, String words) {
        return Uni.createFrom().item(() -> parts.beside(turn, words)).chain(outgoing -> ledger.post(outgoing)
                .map(isNew -> isNew ? outgoing : List.of()));
    }

    /** What comes of a command; an apology where it fails. */
    static Uni<Next> next(Turn turn, Match.Settled command) {
        return command.next()
                .onFailure()
                .recoverWithItem(failure -> new Next.Told(apology(turn, command.command(), failure)));
    }

    private static String apology(Turn turn, String command, Throwable failure) {
        var fault = Fault.of(failure);
        LOG.errorf(failure, "command failed command=%s turn=%s code=%s", command, turn.id(), fault.code());
        return Silence.orWords(turn, Apology.of(fault));
    }

    private Uni<List<OutboxPart>> keep(Turn turn, List<OutboxPart> outgoing) {
        return Insistence.on(ledger.answer(turn.id(), outgoing)).map(kept -> kept ? outgoing : List.of());
    }
}
