package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.gate.PairingCode;
import dev.tern.gate.PairingDesk;
import dev.tern.gate.Redeemed;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.LogLines;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Role;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** People whom nobody knows, on the line. */
class StrangerLineTest {
    private static final GateSettings PAIRING = GateSettings.BY_DEFAULT.dm(DirectPolicy.PAIRING);
    private static final Pattern CODE = Pattern.compile("(?s).*\\b([A-Z2-9]{8})\\b.*");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SmallLine line(GateSettings gate) {
        var line = new SmallLine(store.ports(), Commands.NONE, new LineSettings().gate(gate));
        line.open(Map.of());
        return line;
    }

    private static String awaitCode(SmallLine line, int messages) {
        await().until(() -> line.platform.sent().size() == messages);
        return CODE.matcher(line.platform.sent().getLast()).replaceAll("$1");
    }

    private void awaitDone(int events) {
        await().until(() ->
                store.rows("select id from inbox where state = 'done'").size() == events);
    }

    @Test
    void aStrangerGetsACodeAndIsAnsweredOnceLetIn() {
        var line = line(PAIRING);
        line.say("1", Turns.direct("hello"));
        var code = awaitCode(line, 1);
        line.say("2", Turns.direct("anybody?"));
        awaitDone(2);
        assertThat(line.platform.sent()).hasSize(1);

        assertThat(get(line.pairing.letIn(code, Role.MEMBER, "operator"))).isInstanceOf(Redeemed.LetIn.class);
        await().until(() -> line.platform.sent().size() == 2);
        line.say("3", Turns.direct("now?"));

        await().until(() -> line.platform.sent().size() == 3);
        assertThat(line.platform.sent().get(1)).isEqualTo("You can talk to me now.");
        assertThat(store.rows("select text from messages where role = 'user'")).containsExactly("now?");
        assertThat(line.requests()).hasSize(1);
    }

    @Test
    void whoeverGoesOnKnockingIsHeardAgainAfterAMinute() {
        var line = line(PAIRING);
        for (int message = 1; message <= 8; message++) {
            line.say("m" + message, Turns.direct("hello, for the " + message + ". time"));
        }
        awaitDone(5);
        await().until(() -> store.rows("select reason from inbox where state = 'ignored'")
                .equals(List.of("gate.stranger", "gate.stranger", "gate.stranger")));
        assertThat(line.platform.sent()).hasSize(1);

        line.time.pass(Duration.ofMinutes(1));
        line.say("later", Turns.direct("hello?"));

        awaitDone(6);
    }

    /** Beside the message that told it, that is. */
    @Test
    void theCodeIsInNoLineOfTheLogAndInNoTranscript() {
        try (var log = LogLines.of(PairingDesk.class)) {
            var line = line(PAIRING);
            line.say("1", Turns.direct("hello"));
            var code = awaitCode(line, 1);

            get(line.pairing.letIn("AAAAAAAA", Role.MEMBER, "operator"));
            get(line.pairing.letIn(code, Role.MEMBER, "operator"));
            line.say("2", Turns.direct("now?"));
            await().until(() -> line.platform.sent().size() == 3);

            assertThat(log.all())
                    .containsExactly(
                            "wrong pairing code by=operator",
                            "let in platform=testing person=7 role=member by=operator");
            assertThat(store.rows("select * from messages").toString()).doesNotContain(code);
            assertThat(store.rows("select * from turns").toString()).doesNotContain(code);
            assertThat(PairingCode.parse(code).orElseThrow().toString()).doesNotContain(code);
        }
    }

    @Test
    void theCodeCountsAfterARestartAndWhoIsInStaysIn() {
        var before = line(PAIRING);
        before.say("1", Turns.direct("hello"));
        var code = awaitCode(before, 1);

        var line = line(PAIRING);
        get(line.pairing.letIn(code, Role.MEMBER, "operator"));
        await().until(() -> line.platform.sent().size() == 1);
        var later = line(PAIRING);
        later.say("2", Turns.direct("now?"));

        await().until(() -> later.requests().size() == 1);
    }

    @Test
    void anEventThatWasNotAnsweredBeforeACrashLeadsToACodeThatCounts() {
        var ports = store.ports();
        get(ports.inbox().store(SmallLine.event("1")));
        var line = new SmallLine(ports, Commands.NONE, new LineSettings().gate(PAIRING));
        line.open(Map.of("1", Turns.direct("hello")));

        var code = awaitCode(line, 1);

        assertThat(get(line.pairing.letIn(code, Role.GUEST, "operator"))).isInstanceOf(Redeemed.LetIn.class);
    }

    @Test
    void whoHasARoleBySettingsNeverSeesACode() {
        var line = line(PAIRING.in(Role.OWNER, "testing:7"));
        line.say("1", Turns.direct("hello"));

        await().until(() -> line.requests().size() == 1);
        assertThat(store.rows("select person from pairings")).isEmpty();
    }

    @Test
    void neitherGroupsNorAClosedDoorGiveCodes() {
        var line = line(PAIRING);
        line.say("1", Turns.inGroup(Turns.BO, "hello"));
        var closed = line(GateSettings.BY_DEFAULT.dm(DirectPolicy.CLOSED));
        closed.say("2", Turns.direct("hello"));

        await().until(() ->
                store.rows("select id from inbox where state = 'ignored'").size() == 2);
        assertThat(store.rows("select person from pairings")).isEmpty();
        assertThat(line.platform.sent()).isEmpty();
        assertThat(closed.platform.sent()).isEmpty();
    }

    @Test
    void whoIsBlockedWhileTheyWaitHearsNothingMore() {
        var line = line(PAIRING);
        line.say("1", Turns.direct("hello"));
        var code = awaitCode(line, 1);

        var blocking = line(PAIRING.in(Role.BLOCKED, "testing:7"));
        assertThat(get(blocking.pairing.letIn(code, Role.MEMBER, "operator"))).isInstanceOf(Redeemed.Barred.class);
        line.time.pass(Duration.ofHours(1));
        blocking.say("2", Turns.direct("hello?"));

        await().until(() ->
                store.rows("select id from inbox where state = 'ignored'").size() == 1);
        assertThat(blocking.requests()).isEmpty();
        assertThat(blocking.platform.sent()).isEmpty();
        assertThat(line.platform.sent()).hasSize(1);
        assertThat(store.rows("select person from roster")).isEmpty();
    }
}
