package dev.tern.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.testing.GateSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class GateTest {
    private static final Set<PlatformId> PLATFORMS = Set.of(Turns.ACCOUNT.platform());

    private static boolean isAdmitted(Answering here, Addressing addressing, boolean followed) {
        var origin = Turns.inThread(Turns.ANN, "3", "x").origin();
        return isAdmitted(Turns.of(Turns.ANN, origin, addressing, "x"), open(followed, here));
    }

    private static boolean isAdmitted(Turn turn, Circumstances circumstances) {
        return Gate.decide(Kind.of(turn, false), turn, circumstances) instanceof Decision.Admitted;
    }

    private static Circumstances open(boolean followed, Answering here) {
        return new Circumstances(followed, here, Optional.empty(), Role.GUEST, DirectPolicy.OPEN, true, true);
    }

    private static Circumstances direct(DirectPolicy direct) {
        return new Circumstances(false, Answering.THREAD, Optional.empty(), Role.GUEST, direct, true, true);
    }

    /** B47: which ways of being addressed each policy answers; the last column in a thread that is followed. */
    @ParameterizedTest
    @CsvSource({
        "NEVER,   '',                                        ''",
        "MENTION, 'MENTION REPLY COMMAND BUTTON',                   'MENTION REPLY COMMAND BUTTON'",
        "THREAD,  'MENTION REPLY COMMAND BUTTON',                   'MENTION REPLY COMMAND BUTTON THREAD'",
        "ALWAYS,  'MENTION REPLY COMMAND BUTTON THREAD NONE',       'MENTION REPLY COMMAND BUTTON THREAD NONE'"
    })
    void eachPolicyAnswersThese(Answering here, String answered, String answeredWhereFollowed) {
        for (var addressing : EnumSet.complementOf(EnumSet.of(Addressing.DIRECT))) {
            assertThat(isAdmitted(here, addressing, false))
                    .as("%s", addressing)
                    .isEqualTo(List.of(answered.split(" ")).contains(addressing.name()));
            assertThat(isAdmitted(here, addressing, true))
                    .as("%s where followed", addressing)
                    .isEqualTo(List.of(answeredWhereFollowed.split(" ")).contains(addressing.name()));
        }
    }

    /** Whoever looks after the bot may call it there, and is not answered unasked. */
    @Test
    void whereTheBotMayNotTalkAnAdminIsAnsweredWhenTheyCallIt() {
        var known = new Circumstances(
                true, Answering.ALWAYS, Optional.of(Role.ADMIN), Role.GUEST, DirectPolicy.PAIRING, false, true);
        var origin = Turns.inThread(Turns.ANN, "3", "x").origin();
        var admitted = EnumSet.allOf(Addressing.class).stream()
                .filter(addressing -> isAdmitted(Turns.of(Turns.ANN, origin, addressing, "x"), known));

        assertThat(admitted)
                .containsExactlyInAnyOrder(
                        Addressing.DIRECT, Addressing.MENTION, Addressing.REPLY, Addressing.COMMAND, Addressing.BUTTON);
        assertThat(Gate.decide(Kind.MESSAGE, Turns.of(Turns.ANN, origin, Addressing.NONE, "x"), known))
                .isEqualTo(new Decision.Refused("not-addressed"));
    }

    @ParameterizedTest
    @EnumSource(Answering.class)
    void botsStayOutside(Answering here) {
        var bot = new Author(Turns.BO.id(), "Bo", true);
        var said = Turns.of(bot, Turns.inThread(Turns.BO, "3", "x").origin(), Addressing.MENTION, "x");

        assertThat(isAdmitted(said, open(true, here))).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Answering.class)
    void whatIsAnsweredInGroupsSaysNothingOfDirectChats(Answering here) {
        assertThat(isAdmitted(Turns.direct("x"), open(false, here))).isTrue();
    }

    @Test
    void aClosedDoorIsClosed() {
        assertThat(Gate.decide(Kind.MESSAGE, Turns.direct("x"), direct(DirectPolicy.CLOSED)))
                .isEqualTo(new Decision.Refused("direct-closed"));
    }

    @Test
    void aThreadsSettingComesBeforeItsChats() {
        var inThread = Turns.inThread(Turns.ANN, "3", "x").origin();
        var inChat = Turns.inGroup(Turns.ANN, "x").origin();
        var chat = ChatPolicies.of(GateSettings.BY_DEFAULT.chat("testing:-5", Answering.NEVER), PLATFORMS);
        var thread = ChatPolicies.of(GateSettings.BY_DEFAULT.chat("testing:-5:3", Answering.ALWAYS), PLATFORMS);

        assertThat(chat.in(inThread, List.of())).isEqualTo(Answering.NEVER);
        assertThat(thread.in(inThread, List.of())).isEqualTo(Answering.ALWAYS);
        assertThat(thread.in(inChat, List.of())).isEqualTo(Answering.THREAD);
    }

    /** B52: a group that became a supergroup keeps its setting. */
    @Test
    void aSettingForTheIdThatAChatHadBeforeCountsOn() {
        var policies = ChatPolicies.of(GateSettings.BY_DEFAULT.chat("testing:-4", Answering.NEVER), PLATFORMS);

        assertThat(policies.in(Turns.inGroup(Turns.ANN, "x").origin(), List.of(new ChatId("-4"))))
                .isEqualTo(Answering.NEVER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"testing", "testing:", "nowhere:5"})
    void aSettingForNoChatStopsTheStart(String place) {
        assertThatThrownBy(() -> ChatPolicies.of(GateSettings.BY_DEFAULT.chat(place, Answering.NEVER), PLATFORMS))
                .hasMessageContaining("tern.gate.chats.\"" + place + "\"");
    }
}
