package dev.tern.command;

import static org.awaitility.Awaitility.await;

import dev.tern.model.ModelEvent;
import dev.tern.runner.TurnControl;
import dev.tern.skill.Skills;
import dev.tern.store.Ports;
import dev.tern.store.SqliteStore;
import dev.tern.testing.GateSettings;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.testing.VoiceSettings;
import dev.tern.turn.Addressing;
import dev.tern.turn.Author;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Multi;
import java.nio.file.Path;
import java.util.List;

/** A line with commands, whose model calls a tool that asks people. */
final class AskedLine {
    private final SqliteStore store;
    private final GateSettings gate;
    final SmallLine line;

    AskedLine(SqliteStore store, LineSettings settings) {
        this(store, store.ports(), settings);
    }

    /** Over what is, but for what the test says, that store. */
    AskedLine(SqliteStore store, Ports ports, LineSettings settings) {
        this.store = store;
        this.gate = settings.gate();
        this.line = new SmallLine(ports, turn -> commands().match(turn), settings);
    }

    private SlashCommands commands() {
        TurnControl control = line.control();
        return SlashCommands.of(CommandFixture.ports(
                store.ports(), control, new Skills(Path.of("none")), VoiceSettings.MUTE, line.asking(), gate));
    }

    /** Says something to which the model wants this tool, and waits until people are asked. */
    AskedLine asks(Turn turn, String tool) {
        return asks(turn, LineModel.calling("c" + turn.id(), tool));
    }

    AskedLine asks(Turn turn, Multi<ModelEvent> call) {
        int before = questions().size();
        line.answers(call);
        line.say("asking " + turn.id(), turn);
        await().until(() -> questions().size() > before);
        await().until(() -> !sent().isEmpty());
        return this;
    }

    AskedLine says(Turn turn) {
        line.say("k" + turn.id(), turn);
        return this;
    }

    /** A press of a button that says this, under a message where the turn was said. */
    AskedLine presses(Author by, Turn where, String command) {
        return says(Turns.of(by, where.origin(), Addressing.BUTTON, command));
    }

    List<String> sent() {
        return line.platform.sent();
    }

    List<String> whispered() {
        return line.platform.whispered();
    }

    List<String> questions() {
        return store.rows("select id from questions where state = 'open' order by expires_at, id");
    }

    String question() {
        return questions().getFirst();
    }

    /** What the model was given of its call. */
    void awaitResult(String result) {
        await().untilAsserted(() -> org.assertj.core.api.Assertions.assertThat(
                        store.rows("select text from messages where role = 'tool'"))
                .containsExactly(result));
    }
}
