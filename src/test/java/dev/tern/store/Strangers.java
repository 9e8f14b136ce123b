package dev.tern.store;

import static dev.tern.store.Ports.get;

import dev.tern.gate.Pairing;
import dev.tern.gate.PairingDesk;
import dev.tern.gate.Redeemed;
import dev.tern.testing.SettableTimeline;
import dev.tern.testing.Turns;
import dev.tern.turn.AccountId;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.ChatKind;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.Reply;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.regex.Pattern;

/** People at the door of a gateway, and those who may let them in. */
final class Strangers {
    private static final Pattern CODE = Pattern.compile("`([A-Z2-9]{8})`");

    final SettableTimeline time = new SettableTimeline();

    /** What people were told after they were let in. */
    final List<Reply> told = new CopyOnWriteArrayList<>();

    /** Whom a setting blocks. */
    final Set<String> barred = new HashSet<>();

    /** What becomes of something that they are to be told. */
    Function<Reply, Uni<Boolean>> posting = reply -> Uni.createFrom().item(() -> told.add(reply));

    private final Pairing pairing;
    private final PairingDesk desk;
    private int turns;

    Strangers(Ports ports) {
        pairing = new Pairing(ports.pairings(), time.clock());
        desk = new PairingDesk(
                ports.pairings(),
                who -> barred.contains(who.person().value()),
                reply -> posting.apply(reply),
                time.clock());
    }

    PairingDesk desk() {
        return desk;
    }

    static Turn turn(String person, String words) {
        return turn(Turns.ACCOUNT, person, words);
    }

    static Turn turn(AccountId account, String person, String words) {
        var origin =
                new Origin(account, new ChatId(person), ChatKind.DIRECT, "", Optional.empty(), new MessageId("100"));
        return Turns.of(new Author(new PersonId(person), "P " + person, false), origin, Addressing.DIRECT, words);
    }

    /** Says something new, and is told that. */
    String ring(String person) {
        return ring(turn(person, "hello " + turns++));
    }

    String ring(Turn turn) {
        return get(pairing.ring(turn));
    }

    /** Says something, and is given this code. */
    String codeOf(String person) {
        return code(ring(person));
    }

    static String code(String words) {
        var found = CODE.matcher(words);
        if (!found.find()) {
            throw new AssertionError("no code in: " + words);
        }
        return found.group(1);
    }

    /** A code that is not that one. */
    static String other(String code) {
        return code.substring(1) + (code.charAt(0) == 'Z' ? 'Y' : 'Z');
    }

    Redeemed show(String code) {
        return get(desk.letIn(code, Role.MEMBER, "operator"));
    }
}
