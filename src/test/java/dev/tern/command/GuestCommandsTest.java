package dev.tern.command;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.runner.Commands.Match;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.Author;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What a guest can do to others who share a conversation: nothing. */
class GuestCommandsTest {
    private static final Author GUEST = new Author(new PersonId("9"), "Gus", false);
    private static final GateSettings GATE = GateSettings.BY_DEFAULT.in(Role.GUEST, "testing:9");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Test
    void whileAMembersTurnRunsAGuestsCommandsChangeNothingOfIt() {
        var line = new AskedLine(store, new LineSettings().gate(GATE));
        var held = line.line.hold();
        line.says(Turns.inThread(Turns.ANN, "3", "hello"));
        await().until(held::isReached);
        var sessions = store.rows("select * from sessions");

        for (var text : List.of("/new", "!undo 3", "/tern retry", "/steer be rude", "/background x", "/model large")) {
            line.says(Turns.inThread(GUEST, "3", text));
        }
        line.says(Turns.inThread(GUEST, "3", "/stop"));

        await().untilAsserted(() -> assertThat(line.sent())
                .filteredOn("You may not use that command here."::equals)
                .hasSize(6));
        await().untilAsserted(() ->
                assertThat(line.sent()).contains("What I am doing here is for somebody else; only they can stop it."));
        assertThat(store.rows("select * from sessions")).isEqualTo(sessions);
        held.release();
        await().untilAsserted(() -> assertThat(line.sent()).contains("answer 1"));
        assertThat(store.rows("select outcome from turns")).containsExactly("answered");
        assertThat(line.line.requests()).hasSize(1);
    }

    @Test
    void aGuestIsToldOfNobodyElsesUse() {
        var commands = SlashCommands.of(CommandFixture.ports(store.ports(), GATE));

        var guest = commands.match(Turns.inThread(GUEST, "3", "/usage")).orElseThrow();
        var member = commands.match(Turns.inThread(Turns.ANN, "3", "/usage")).orElseThrow();

        assertThat(get(((Match.Answered) guest).answer()).lines()).hasSize(2).allSatisfy(line -> assertThat(line)
                .startsWith("- you in this chat"));
        assertThat(get(((Match.Answered) member).answer())).contains("- this conversation", "- all in this chat");
    }
}
