package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.tern.gate.AccessDesk;
import dev.tern.gate.AllowedChats;
import dev.tern.gate.Answering;
import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.gate.Knocks;
import dev.tern.gate.KnownForms;
import dev.tern.gate.Roles;
import dev.tern.gate.Roster;
import dev.tern.platform.Decoded;
import dev.tern.platform.IdForms;
import dev.tern.store.EitherStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.LogLines;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Who is let in, on the line. */
class AccessLineTest {
    private static final GateSettings CLOSED =
            GateSettings.BY_DEFAULT.dm(DirectPolicy.PAIRING).in(Role.ADMIN, "testing:7");

    private static final Turn BOS = Turns.inGroup(Turns.BO, "q");

    @RegisterExtension
    final EitherStore store = new EitherStore();

    private SmallLine line(GateSettings gate) {
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings().gate(gate));
    }

    private List<String> reasons() {
        return store.rows("select reason from inbox where state = 'ignored' order by id");
    }

    private static AllowedChats.Entry allowed() {
        return new AllowedChats.Entry(BOS.platform(), BOS.origin().chat(), "The group", "operator", Turns.AT);
    }

    private static Roster.Entry roster(Role role) {
        return new Roster.Entry(BOS.platform(), Turns.BO.id(), role, "Bo", "operator", Turns.AT);
    }

    @Test
    void aChatThatNobodyAllowedIsSilentAndIsKeptForOperators() {
        var line = line(CLOSED);
        line.say("1", BOS);
        await().until(() -> reasons().equals(List.of("gate.chat-not-allowed")));

        assertThat(line.platform.sent()).isEmpty();
        assertThat(line.knocks.recent())
                .extracting(Knocks.Knock::chat, Knocks.Knock::title, knock -> knock.by()
                        .orElseThrow())
                .containsExactly(tuple(BOS.origin().chat(), "The group", Turns.BO));
    }

    @Test
    void aChatIsAnsweredFromWhenItIsAllowed() {
        var ports = store.ports();
        var line = new SmallLine(ports, Commands.NONE, new LineSettings().gate(CLOSED));

        get(ports.chats().put(allowed()));
        line.say("1", BOS);

        await().until(() -> line.platform.sent().size() == 1);
        assertThat(line.knocks.recent()).isEmpty();
    }

    @Test
    void theChatToWhichTheBotIsAddedIsKeptUntilItIsPutOut() {
        var line = line(CLOSED);
        var chat = BOS.origin().chat();

        line.deliver("1", new Decoded.Membership(chat, ChatKind.GROUP, "The group", true));
        line.deliver("2", new Decoded.Membership(Turns.direct("x").origin().chat(), ChatKind.DIRECT, "", true));
        await().until(() -> reasons().size() == 2);
        assertThat(line.knocks.recent()).extracting(Knocks.Knock::chat).containsExactly(chat);

        line.deliver("3", new Decoded.Membership(chat, ChatKind.GROUP, "", false));
        await().until(() -> line.knocks.recent().isEmpty());
    }

    @Test
    void whoeverLooksAfterTheBotIsHeardEverywhere() {
        var line = line(CLOSED);

        line.say("1", Turns.inGroup(Turns.ANN, "q"));

        await().until(() -> line.platform.sent().size() == 1);
    }

    /** The settings of {@code backup.md}: answered before the crash, and said again after it, it would be answered twice. */
    @Test
    void whileABackupIsBroughtBackOwnersAreNotAnsweredEither() {
        var line = line(GateSettings.BY_DEFAULT
                .dm(DirectPolicy.NOBODY)
                .groups(Answering.NEVER)
                .in(Role.OWNER, "testing:7"));

        line.say("1", Turns.direct("hello"));
        line.say("2", Turns.inGroup(Turns.ANN, "q"));

        await().until(() -> reasons().equals(List.of("gate.direct-closed", "gate.never-here")));
        assertThat(line.platform.sent()).isEmpty();
    }

    @Test
    void whatTheBlockedAndTheUninvitedSayIsNotOverheardEither() {
        var ports = store.ports();
        var settings = CLOSED.observing(5).in(Role.BLOCKED, "testing:8");
        var line = new SmallLine(ports, Commands.NONE, new LineSettings().gate(settings));
        get(ports.chats().put(allowed()));
        var aside = Turns.of(Turns.BO, BOS.origin(), Addressing.NONE, "a blocked man's words");
        var others = Turns.of(Turns.ANN, BOS.origin(), Addressing.NONE, "heard by the way");

        line.say("1", aside);
        line.say("2", others);
        line.say("3", Turns.inGroup(Turns.ANN, "q"));
        await().until(() -> line.platform.sent().size() == 1);

        assertThat(Shown.said(line.requests().getLast()).toString())
                .contains("heard by the way")
                .doesNotContain("a blocked man's words");
    }

    @Test
    void whoIsBlockedWhileTheirMessageWaitsIsNotAnsweredAndWhatRunsForThemEnds() {
        var ports = store.ports();
        var line = new SmallLine(ports, Commands.NONE, new LineSettings().gate(CLOSED));
        get(ports.chats().put(allowed()));
        var held = line.hold();
        line.say("1", BOS);
        await().until(held::isReached);
        line.say("2", Turns.inGroup(Turns.BO, "and this"));
        line.say("3", Turns.inGroup(Turns.ANN, "q"));
        await().until(() -> line.requests().size() == 2);
        var access = new AccessDesk(
                Roles.of(CLOSED, ports.roster()),
                ports.roster(),
                ports.chats(),
                line.knocks,
                new KnownForms(platform -> Optional.of(IdForms.ANYTHING)),
                line.control()::stop,
                line.time.clock());

        assertThat(get(access.give(BOS.platform(), Turns.BO.id(), Role.BLOCKED, AccessDesk.OPERATOR)))
                .isEqualTo(AccessDesk.Outcome.DONE);

        await().until(() -> reasons().equals(List.of("gate.blocked")));
        assertThat(store.rows("select outcome from turns")).containsExactly("interrupted");
        held.release();
        await().until(() -> line.platform.sent().size() == 1);
        assertThat(line.requests()).hasSize(2);
    }

    @Test
    void whatWaitsWhereTheBotMayTalkNoMoreIsNotAnswered() {
        var ports = store.ports();
        var line = new SmallLine(ports, Commands.NONE, new LineSettings().gate(CLOSED));
        get(ports.chats().put(allowed()));
        var held = line.hold();
        line.say("1", BOS);
        await().until(held::isReached);
        line.say("2", Turns.inGroup(Turns.BO, "and this"));
        get(ports.chats().remove(BOS.platform(), BOS.origin().chat()));

        held.release();

        await().until(() -> reasons().equals(List.of("gate.chat-not-allowed")));
        assertThat(line.requests()).hasSize(1);
    }

    /** What was accepted before somebody was blocked is not done at the next start. */
    @Test
    void whoIsBlockedWhileNothingRanIsNotAnsweredAtTheNextStart() {
        var ports = store.ports();
        get(ports.chats().put(allowed()));
        get(ports.inbox().store(SmallLine.event("1")));
        get(ports.roster().put(roster(Role.BLOCKED)));

        var line = line(CLOSED);
        line.open(Map.of("1", BOS));

        await().until(() -> reasons().equals(List.of("gate.not-admitted")));
        assertThat(line.requests()).isEmpty();
    }

    /** They get what they were to get: how to be let in. */
    @Test
    void aStrangerWhoWroteWhileNothingRanIsTreatedAsOneWhoWritesNow() {
        var ports = store.ports();
        get(ports.inbox().store(SmallLine.event("1")));

        var line = line(CLOSED.in(Role.ADMIN));
        line.open(Map.of("1", Turns.direct("hello")));

        await().until(() -> store.rows("select state from inbox").equals(List.of("done")));
        assertThat(line.requests()).isEmpty();
    }

    @Test
    void whatABlockedPersonHadPlannedIsNotDoneAndOneLineSaysSo() {
        var ports = store.ports();
        var line = new SmallLine(ports, Commands.NONE, new LineSettings().gate(CLOSED));
        get(ports.chats().put(allowed()));
        get(ports.roster().put(roster(Role.BLOCKED)));
        var planned = Turns.with(
                Turns.of(Turns.BO, BOS.origin(), Addressing.COMMAND, "remind us"),
                List.of(),
                List.of(new Annotation.Scheduled("job", Turns.AT)));

        try (var log = LogLines.of(Gathering.class)) {
            line.say("1", planned);
            await().until(() -> reasons().equals(List.of("gate.blocked")));

            assertThat(log.all())
                    .containsExactly(
                            "scheduled turn not run turn=%s platform=testing reason=blocked".formatted(planned.id()));
        }
        assertThat(line.requests()).isEmpty();
    }
}
