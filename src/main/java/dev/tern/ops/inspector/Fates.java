package dev.tern.ops.inspector;

import dev.tern.outbox.Receipts;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.AccountId;
import dev.tern.turn.Annotation;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.SequencedSet;

/** Which message belongs to which turn: of people's by what was seen here last, of ours by the platforms' receipts. */
final class Fates {
    /** Ids alone, some 100 bytes each. */
    private static final int MOST = 5_000;

    private final Receipts receipts;
    private final SequencedMap<Key, TurnId> said = new LinkedHashMap<>();
    private final SequencedSet<TurnId> commands = new LinkedHashSet<>();

    Fates(Receipts receipts) {
        this.receipts = receipts;
    }

    /** A message by the platform's own ids. */
    record Key(PlatformId platform, ChatId chat, MessageId message) {
        static Key of(Turn.Message message) {
            return new Key(message.account().platform(), message.chat(), message.id());
        }
    }

    synchronized void began(Turn turn) {
        turn.messages().forEach(message -> remember(message, turn.id()));
    }

    /** Others may have been gathered into it, or steered, meanwhile. */
    synchronized void ended(AccountId account, ChatId chat, TurnRecord record) {
        record.messages().stream()
                .filter(UserSaid.class::isInstance)
                .flatMap(message -> ((UserSaid) message).annotations().stream())
                .filter(Annotation.Posted.class::isInstance)
                .map(fact -> ((Annotation.Posted) fact).message())
                .forEach(message -> remember(new Turn.Message(account, chat, message), record.id()));
    }

    synchronized void commanded(Turn turn) {
        began(turn);
        commands.add(turn.id());
        if (commands.size() > MOST) {
            commands.removeFirst();
        }
    }

    private void remember(Turn.Message message, TurnId turn) {
        said.putLast(Key.of(message), turn);
        if (said.size() > MOST) {
            said.pollFirstEntry();
        }
    }

    /** What became of a message, where these turns are in memory. */
    Uni<Fate> of(Key message, Map<TurnId, ?> seen) {
        return person(message)
                .map(turn -> Uni.createFrom().item(Optional.of(turn)))
                .orElseGet(() -> receipts.turnOf(message.platform(), message.chat(), message.message()))
                .map(turn -> turn.map(id -> fate(id, seen)).orElseGet(Fate.Unknown::new));
    }

    private synchronized Optional<TurnId> person(Key message) {
        return Optional.ofNullable(said.get(message));
    }

    private synchronized Fate fate(TurnId turn, Map<TurnId, ?> seen) {
        if (seen.containsKey(turn)) {
            return new Fate.Seen(turn);
        }
        return commands.contains(turn) ? new Fate.Command() : new Fate.Gone(turn);
    }
}
