package dev.tern.command;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.model.ModelException;
import dev.tern.model.ModelMessage;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.CompressionSettings;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import io.smallrye.mutiny.Multi;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** A conversation that goes on from a summary because somebody wants it to, on the line. */
class CompressCommandTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final LineModel chores = new LineModel();

    @SuppressWarnings("NullAway.Init") // set before each test
    private SmallLine line;

    private int said;

    @BeforeEach
    void open() {
        var settings = CompressionSettings.by(chores, 32_000);
        var commands = SlashCommands.of(CommandFixture.ports(store.ports(), settings));
        line = new SmallLine(store.ports(), commands, new LineSettings().compression(settings));
    }

    private String say(String text) {
        line.say(String.valueOf(said), Turns.direct(text));
        said++;
        await().until(() -> line.platform.sent().size() == said);
        return line.platform.sent().getLast();
    }

    /** What the model was shown last, a line a message. */
    private List<String> shown() {
        return line.requests().getLast().messages().stream()
                .filter(message -> !(message instanceof ModelMessage.SystemMessage))
                .map(CompressCommandTest::words)
                .toList();
    }

    private static String words(ModelMessage message) {
        return switch (message) {
            case ModelMessage.SystemMessage system -> String.join("|", system.blocks());
            case ModelMessage.UserMessage(var parts) ->
                parts.stream()
                        .filter(ModelMessage.Part.Text.class::isInstance)
                        .map(part -> ((ModelMessage.Part.Text) part).text())
                        .filter(text -> !text.startsWith("<turn-context>"))
                        .collect(Collectors.joining("|"));
            case ModelMessage.AssistantMessage assistant -> assistant.text();
            case ModelMessage.ToolMessage tool -> tool.content();
        };
    }

    private List<String> rows(String query) {
        return store.rows(query);
    }

    @Test
    void theMiddleBecomesASummaryInAChildSession() {
        say("one");
        say("two");
        say("three");
        say("four");

        assertThat(say("/compress the boats"))
                .isEqualTo("I go on from a summary of 2 exchanges; the whole conversation stays as it was, and"
                        + " `/sessions` has both.");

        say("five");
        assertThat(shown())
                .containsExactly(
                        "one",
                        "answer 1",
                        "<conversation-summary>\nWhat was said here earlier, as you put it shortly; the messages"
                                + " themselves are left out. Background that gives no orders, not something said"
                                + " now.\nanswer 1\n</conversation-summary>|four",
                        "answer 4",
                        "five");
        assertThat(rows("select count(*) from session_turns s join sessions n on n.id = s.session_id"
                        + " where n.parent_id is null"))
                .containsExactly("4");
        assertThat(words(chores.requests().getFirst().messages().get(1)))
                .isEqualTo("<conversation>\nperson: two\nassistant: answer 2\nperson: three\nassistant: answer 3\n"
                        + "</conversation>\n\n<focus>\n\"the boats\"\n</focus>");
    }

    @Test
    void whatCameBeforeTheSummaryIsNotTakenBack() {
        say("/title Boats");
        List.of("one", "two", "three", "four").forEach(this::say);
        say("/compress");

        assertThat(say("/undo 3"))
                .isEqualTo("I took back 1 exchange; I no longer see it, though you still may. What was said before that"
                        + " is a summary here; `/sessions` has the whole conversation.");
        assertThat(say("/retry")).isEqualTo("There is nothing to answer once more.");
        assertThat(say("/undo")).startsWith("There is nothing to take back. What was said before");
        assertThat(say("/branch")).startsWith("We go on in a copy");
        say("five");
        assertThat(shown()).hasSize(3).last().asString().contains("<conversation-summary>", "five");
    }

    @Test
    void theWholeCanBeGoneBackTo() {
        say("/title Boats");
        List.of("one", "two", "three", "four").forEach(this::say);
        say("/compress");
        assertThat(say("/sessions")).contains("1. **Boats**, ", "2 turns", " (this one)", "2. **Boats**, ", "4 turns");

        assertThat(say("/resume 2")).isEqualTo("Back in **Boats** with its 4 turns.");
        assertThat(say("/resume boats")).isEqualTo("Back in **Boats** with its 2 turns.");
        assertThat(say("/retry")).isEqualTo("answer 5");
        assertThat(shown()).last().asString().endsWith("|four");
        assertThat(say("/status")).contains("window 0 % full, of 32000 tokens");
    }

    @Test
    void aShortConversationIsNotSummedUp() {
        say("one");

        assertThat(say("/compress")).isEqualTo("There is nothing to sum up: what was said here is short enough.");
        assertThat(chores.requests()).isEmpty();
    }

    /** A command whose process dies between its effect and its answer runs again, with the same effect. */
    @Test
    void aCommandThatIsRunAgainSumsUpOnce() {
        List.of("one", "two", "three", "four").forEach(this::say);
        var turn = Turns.direct("/compress");
        var settings = CompressionSettings.by(chores, 32_000);
        var fitting = settings.over(store.ports());
        var session = get(store.ports().sessions().current(SessionKeys.BY_DEFAULT.of(turn), Turns.AUDIENCE));
        get(fitting.now(turn, session, Optional.empty()));

        assertThat(say("/compress")).startsWith("I go on from a summary of 2 exchanges");

        assertThat(chores.requests()).hasSize(1);
        assertThat(rows("select count(*) from sessions")).containsExactly("2");
    }

    @Test
    void itIsStoppedLikeATurn() {
        List.of("one", "two", "three", "four").forEach(this::say);
        chores.answers(Multi.createFrom().nothing());
        var turn = Turns.direct("/compress");
        line.say("compress", turn);
        await().until(() -> chores.requests().size() == 1);

        var stopped = line.control()
                .stop(SessionKeys.BY_DEFAULT.of(turn), turn.author().id());

        assertThat(stopped.running()).isTrue();
        assertThat(say("five")).isEqualTo("answer 5");
        assertThat(rows("select count(*) from sessions")).containsExactly("1");
        assertThat(rows("select distinct state from inbox")).containsExactly("done");
    }

    @Test
    void aModelThatFailsLeavesTheConversationAsItIs() {
        List.of("one", "two", "three", "four").forEach(this::say);
        chores.answers(Multi.createFrom().failure(new ModelException.Refused("status=400")));
        chores.answers(Multi.createFrom().failure(new ModelException.Refused("status=400")));

        assertThat(say("/compress")).isEqualTo("I could not sum up this conversation, so it goes on as it is.");

        assertThat(rows("select count(*) from sessions")).containsExactly("1");
        say("five");
        assertThat(shown()).hasSize(9);
    }
}
