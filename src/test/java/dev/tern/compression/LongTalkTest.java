package dev.tern.compression;

import static dev.tern.testing.CompressionSettings.by;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.model.ModelRequest;
import dev.tern.session.SessionKeys;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineModel;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Turns;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Turns that make a conversation too long, and conversations of many turns. B97. */
class LongTalkTest {
    private static final String TOLD =
            "*We have talked for long, so I go on from a summary of the middle of it; /sessions lists the whole.*";

    private static final int SMALL = 600;

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final LineModel chores = new LineModel();

    /** A turn whose tools give more than fits goes on, in the child, after the results that it has. */
    @Test
    void withinATurnTooItIsSummedUpBeforeARequestThatCannotFit() {
        var tool = new Reading("x".repeat(1_600));
        var talk = new Talk(
                store,
                new LineSettings().with(tool).compression(by(chores, SMALL).shares(0.95, 0.2)));
        talk.past("about boats", 1, 10);
        talk.line.answers(LineModel.calling("c1", "read"));

        assertThat(talk.say("read it")).isEqualTo(TOLD + "\n\nanswer 2");

        assertThat(talk.line.requests()).hasSize(2);
        assertThat(Talk.words(talk.last()))
                .contains("<conversation-summary>", "read it", "xxx")
                .doesNotContain("boats 2 ");
        assertThat(store.rows("select m.role from messages m join turns t on t.id = m.turn_id"
                        + " join sessions s on s.id = t.session_id"
                        + " where s.ended_at is null and m.role <> 'summary' order by m.ordinal"))
                .containsExactly("user", "assistant", "tool", "assistant");
    }

    /** Whoever asks for an end gets it, also while the past is put shortly. */
    @Test
    void aTurnIsStoppedWhileItIsSummedUp() {
        chores.answers(Talk.hanging());
        var talk = new Talk(store, by(chores, SMALL));
        talk.past("about boats", 1, 12);
        var turn = Turns.direct("go on");
        talk.begin("go on");
        await().until(() -> chores.requests().size() == 1);

        talk.line.control().stop(SessionKeys.BY_DEFAULT.of(turn), turn.author().id());

        await().until(() -> outcome(turn).equals(List.of("interrupted")));
        assertThat(talk.line.requests()).isEmpty();
    }

    @Test
    void aTurnIsStoppedWhileItIsSummedUpAfterARefusal() {
        chores.answers(Talk.hanging());
        var talk = new Talk(store, by(chores, 30_000));
        talk.past("about boats", 1, 6);
        talk.line.answers(Talk.tooLong());
        var turn = Turns.direct("go on");
        talk.begin("go on");
        await().until(() -> chores.requests().size() == 1);

        talk.line.control().stop(SessionKeys.BY_DEFAULT.of(turn), turn.author().id());

        await().until(() -> !outcome(turn).isEmpty());
        assertThat(outcome(turn)).containsExactly("interrupted");
        assertThat(talk.line.requests()).hasSize(1);
        assertThat(talk.line.platform.sent()).isEmpty();
    }

    private List<String> outcome(Turn turn) {
        return store.rows("select outcome from turns where id = '" + turn.id() + "'");
    }

    /** Two hundred turns: the requests never outgrow the model, and between two summaries one begins with the one before. */
    @Test
    void aLongConversationStaysWithinTheWindowAndItsPrefixStays() {
        var talk = new Talk(store, by(chores, 1_200).keeping(1, 6));
        talk.past("about boats", 1, 190);
        for (int i = 0; i < 10; i++) {
            talk.say("and " + i + Talk.LONG + Talk.LONG);
        }

        var requests = talk.line.requests();
        assertThat(requests)
                .allSatisfy(request -> assertThat(Talk.words(request).length()).isLessThan(1_200 * Limits.CHARS));
        var broken = IntStream.range(1, requests.size())
                .filter(i -> !begins(requests.get(i), requests.get(i - 1)))
                .count();
        assertThat(broken).isEqualTo(chores.requests().size() - 1L);
    }

    private static boolean begins(ModelRequest next, ModelRequest before) {
        return next.messages().size() > before.stable()
                && next.messages()
                        .subList(0, before.stable())
                        .equals(before.messages().subList(0, before.stable()));
    }

    private record Reading(String text) implements Tool {
        @Override
        public ToolSpec spec() {
            return new ToolSpec("read", "reads it", "{}");
        }

        @Override
        public Role least() {
            return Role.GUEST;
        }

        @Override
        public boolean isIdempotent() {
            return true;
        }

        @Override
        public Uni<ToolOutput> call(Invocation invocation) {
            return Uni.createFrom().item(new ToolOutput(text));
        }
    }
}
