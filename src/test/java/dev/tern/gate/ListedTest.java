package dev.tern.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.IdForms;
import dev.tern.testing.GateSettings;
import dev.tern.turn.GroupId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ListedTest {
    private static final PlatformId NUMBERS = new PlatformId("numbers");
    private static final IdForms FORMS = IdForms.of("-?\\d+", "-?\\d+", IdForms.NONE, "");

    private static List<Listed.Misnamed> misnamed(GateSettings settings) {
        return Listed.misnamed(settings, platform -> platform.equals(NUMBERS) ? FORMS : IdForms.ANYTHING);
    }

    /** B86. */
    @Test
    void whatIsNoIdIsToldOnceForEachKey() {
        var settings = GateSettings.BY_DEFAULT
                .in(Role.OWNER, "numbers:@ann", "numbers:7001", "numbers:7001|ann", "other:bob")
                .in(Role.BLOCKED, "numbers:group:5")
                .chat("numbers:-5", "numbers:Ann#1234")
                .chat("numbers:general", Answering.ALWAYS);

        assertThat(misnamed(settings))
                .containsExactly(
                        new Listed.Misnamed("tern.gate.blocked", NUMBERS, List.of("numbers:group:5")),
                        new Listed.Misnamed(
                                "tern.gate.chats.\"numbers:-5\".people", NUMBERS, List.of("numbers:Ann#1234")),
                        new Listed.Misnamed("tern.gate.chats.\"numbers:general\"", NUMBERS, List.of("general")),
                        new Listed.Misnamed("tern.gate.owners", NUMBERS, List.of("numbers:@ann", "numbers:7001|ann")));
    }

    @Test
    void otherSettingsThatNamePeopleAreLookedAtToo() {
        var approvers = Listed.Setting.of("tern.tools.approvers", Optional.of(List.of("numbers:@ann", "numbers:7")));
        var none = GateSettings.BY_DEFAULT;

        assertThat(Listed.misnamed(none, platform -> FORMS, approvers))
                .containsExactly(new Listed.Misnamed("tern.tools.approvers", NUMBERS, List.of("numbers:@ann")));
        assertThatThrownBy(() -> Listed.check(none, Set.of(new PlatformId("api")), approvers))
                .hasMessageContaining("tern.tools.approvers: 'numbers:@ann' names no platform");
        assertThat(Listed.groups(none, new Listed.Setting("tern.tools.approvers", List.of("other:group:S1"))))
                .containsExactly(new Named.Group(new PlatformId("other"), new GroupId("S1")));
    }

    @Test
    void idsAreNotToldOf() {
        assertThat(misnamed(GateSettings.BY_DEFAULT
                        .in(Role.OWNER, "numbers:7001", "numbers:-100")
                        .chat("numbers:-5", "numbers:1")
                        .chat("numbers:-5:9", Answering.NEVER)))
                .isEmpty();
    }

    @Test
    void aPlatformThatThereIsNotStopsTheStart() {
        assertThatThrownBy(() -> Listed.check(
                        GateSettings.BY_DEFAULT.in(Role.ADMIN, "nmbers:7001"), Set.of(NUMBERS, new PlatformId("api"))))
                .isInstanceOf(ConfigurationException.class)
                .hasMessage("tern.gate.admins: 'nmbers:7001' names no platform, there are [api, numbers]");
    }

    @Test
    void groupsAreFoundWhereverTheyAreNamed() {
        var settings = GateSettings.BY_DEFAULT
                .in(Role.MEMBER, "other:group:S1", "other:U1")
                .chat("other:C1", "other:group:S2");

        assertThat(Listed.groups(settings))
                .containsExactlyInAnyOrder(
                        new Named.Group(new PlatformId("other"), new GroupId("S1")),
                        new Named.Group(new PlatformId("other"), new GroupId("S2")));
    }
}
