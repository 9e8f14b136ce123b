package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.gate.Roster;
import dev.tern.platform.Decoded;
import dev.tern.runner.Commands.Match;
import dev.tern.runner.Commands.Next;
import dev.tern.store.EitherStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Attachment;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.EventKey;
import dev.tern.turn.MessageId;
import dev.tern.turn.Origin;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/**
 * All that can come from a platform, by those who are not let in, where something runs already and where not: the model
 * is not asked, and nobody is answered but a stranger, once, with how to be let in. A new kind of event without a row here fails.
 */
class AccessMatrixTest {
    private static final GateSettings CLOSED = GateSettings.BY_DEFAULT
            .dm(DirectPolicy.PAIRING)
            .in(Role.MEMBER, "testing:7")
            .in(Role.BLOCKED, "testing:9");

    private static final Author STRANGER = new Author(new PersonId("8"), "Bo", false);
    private static final Author BLOCKED = new Author(new PersonId("9"), "Cy", false);
    private static final Author BOT = new Author(new PersonId("10"), "Bot", true);
    private static final Author DEE = new Author(new PersonId("11"), "Dee", false);
    private static final Author CHANNEL = new Author(new PersonId("-9"), "News", false, true, Set.of());

    /** One of each sort. */
    private static final Commands COMMANDS = turn -> switch (turn.text()) {
        case "/stop" -> Optional.of(new Match.Answered("stop", Uni.createFrom().item("stopped")));
        case "/retry" -> Optional.of(new Match.Settled("retry", Uni.createFrom().item(new Next.Asked(turn))));
        case "/steer on" -> Optional.of(new Match.Run(turn.saying("on"), Commands.Way.STEERING, Optional.of("steer")));
        default -> Optional.empty();
    };

    @RegisterExtension
    final EitherStore store = new EitherStore();

    /** What each kind of event is when somebody causes it there. */
    private static Map<Class<? extends Decoded>, Function<Turn, Stream<Decoded>>> rows() {
        var rows = new HashMap<Class<? extends Decoded>, Function<Turn, Stream<Decoded>>>();
        rows.put(Decoded.Said.class, turn -> ways(turn).map(Decoded.Said::new));
        rows.put(Decoded.Edited.class, turn -> Stream.of(new Decoded.Edited(turn)));
        rows.put(
                Decoded.Deleted.class,
                turn -> Stream.of(new Decoded.Deleted(turn.origin().chat(), List.of(new MessageId("3")))));
        rows.put(
                Decoded.Membership.class,
                turn -> Stream.of(new Decoded.Membership(
                        turn.origin().chat(), turn.origin().kind(), "", true)));
        rows.put(Decoded.Moved.class, turn -> Stream.of(new Decoded.Moved(new ChatId("-77"), new ChatId("-78"))));
        rows.put(Decoded.Ignored.class, turn -> Stream.of(new Decoded.Ignored("reaction")));
        return rows;
    }

    /** Words, a command, a button, speech, and each way of being addressed. */
    private static Stream<Turn> ways(Turn turn) {
        var direct = turn.origin().kind().isDirect();
        var addressed = direct
                ? Stream.of(turn, turn.addressed(Addressing.BUTTON))
                : Stream.of(Addressing.values()).map(turn::addressed);
        var voice = Turns.with(turn, List.of(new Attachment.Voice("v", "audio/ogg", 1, 1)), List.of());
        return Stream.concat(
                addressed,
                Stream.of(
                        voice,
                        turn.saying("/stop"),
                        turn.saying("/retry"),
                        turn.saying("/steer on"),
                        turn.saying("yes")));
    }

    private static Stream<Turn> turns() {
        var direct = Turns.direct("x").origin();
        var group = Turns.inGroup(Turns.ANN, "x").origin();
        var thread = Turns.inThread(Turns.ANN, "3", "x").origin();
        return Stream.of(STRANGER, BLOCKED, BOT, CHANNEL)
                .flatMap(author -> Stream.of(
                        Turns.of(author, own(direct, author), Addressing.DIRECT, "let me in"),
                        Turns.of(author, group, Addressing.MENTION, "let me in"),
                        Turns.of(author, thread, Addressing.MENTION, "let me in")));
    }

    private static Origin own(Origin direct, Author author) {
        return new Origin(
                direct.account(),
                new ChatId(author.id().value()),
                direct.kind(),
                "",
                Optional.empty(),
                direct.message());
    }

    @Test
    void everyKindOfEventHasARow() {
        assertThat(rows().keySet())
                .isEqualTo(Stream.of(Decoded.class.getPermittedSubclasses()).collect(Collectors.toSet()));
    }

    @Test
    void nothingOfThoseOutsideGetsToTheModel() {
        var line = new SmallLine(store.ports(), COMMANDS, new LineSettings().gate(CLOSED));

        var events = deliverAll(line);

        await().until(() -> settled() == events);
        assertThat(line.requests()).isEmpty();
        assertToldOnce(line);
        assertThat(store.rows("select count(*) from messages")).containsExactly("0");
    }

    @Test
    void whileSomethingRunsNeither() {
        var line = new SmallLine(store.ports(), COMMANDS, new LineSettings().gate(CLOSED));
        var gate = line.hold();
        line.say("running", Turns.direct("q"));
        await().until(gate::isReached);

        var events = deliverAll(line);

        await().until(() -> settled() == events);
        assertThat(line.requests()).hasSize(1);
        assertToldOnce(line);
        gate.release();
        await().until(() -> line.platform.sent().size() == 2);
    }

    @Test
    void whatWaitsIsNotChangedByTheBlocked() {
        var ports = store.ports();
        var line = new SmallLine(ports, COMMANDS, new LineSettings().gate(CLOSED));
        get(ports.roster().put(dee(Role.MEMBER)));
        var gate = line.hold();
        line.say("running", dees("1", "first"));
        await().until(gate::isReached);
        line.say("waiting", dees("2", "second"));
        await().until(() -> state("waiting").equals("queued "));

        get(ports.roster().put(dee(Role.BLOCKED)));
        line.deliver("change", new Decoded.Edited(dees("2", "changed")));

        await().until(() -> state("change").equals("ignored gate.blocked"));
        gate.release();
        await().until(() -> state("waiting").matches("done .*|ignored .*"));
        assertThat(line.requests()).extracting(Shown::said).noneMatch(said -> said.contains("changed"));
    }

    /** Somebody else may change a message too: where a platform says so of whoever pinned or moved it. */
    @Test
    void norByThemOverARestart() {
        var ports = store.ports();
        var line = new SmallLine(ports, COMMANDS, new LineSettings().gate(CLOSED));
        get(ports.roster().put(dee(Role.BLOCKED)));
        var there = Turns.direct("x").origin();
        var changed = Turns.message("2", Turns.of(DEE, there, Addressing.DIRECT, "changed"));
        get(ports.inbox().store(SmallLine.event("kept")));
        line.means("kept", new Decoded.Said(Turns.message("2", Turns.direct("second"))));
        get(ports.inbox().store(SmallLine.event("change")));
        line.means("change", new Decoded.Edited(changed));

        line.open(Map.of());

        await().until(() -> state("kept").startsWith("done"));
        await().until(() -> state("change").equals("ignored gate.blocked"));
        assertThat(line.requests())
                .extracting(request -> Shown.said(request).getFirst())
                .containsExactly("second");
    }

    private static Turn dees(String message, String words) {
        var origin = own(Turns.direct("x").origin(), DEE);
        return Turns.message(message, Turns.of(DEE, origin, Addressing.DIRECT, words));
    }

    private static Roster.Entry dee(Role role) {
        return new Roster.Entry(Turns.ACCOUNT.platform(), DEE.id(), role, "Dee", "operator", Turns.AT);
    }

    /** Of an event, and why. */
    private String state(String event) {
        return store.rows("select state || ' ' || coalesce(reason, '') from inbox where event_key = '" + event + "'")
                .getFirst();
    }

    /** The one who is nobody yet, in their direct chat, how to be let in; nobody else anything. */
    private static void assertToldOnce(SmallLine line) {
        assertThat(line.platform.sent()).singleElement().asString().startsWith("Hello! I don't know you yet.");
    }

    /** How many of theirs are through, in whatever way. */
    private long settled() {
        return Long.parseLong(
                store.rows("select count(*) from inbox where event_key like 'm%' and state in ('ignored', 'done')")
                        .getFirst());
    }

    private static long deliverAll(SmallLine line) {
        var events = new LinkedHashMap<String, Decoded>();
        rows().values().forEach(row -> turns().flatMap(row)
                .forEach(event -> events.put("m" + events.size(), again(event, events.size()))));
        events.forEach(line::deliver);
        return events.size();
    }

    /** Each a message of its own. */
    private static Decoded again(Decoded event, int n) {
        return event instanceof Decoded.Said(var turn, var album)
                ? new Decoded.Said(turn.as(TurnId.of(Turns.ACCOUNT, new EventKey("m" + n))))
                : event;
    }
}
