package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.session.ResetPolicy;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineSettings;
import dev.tern.testing.Shown;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Turn;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Conversations that begin anew by themselves, on the line. */
class ResetLineTest {
    private static final ResetPolicy IDLE =
            new ResetPolicy(ResetPolicy.Mode.IDLE, Duration.ofHours(1), 4, ZoneOffset.UTC);

    private static final String NOTICE =
            "*It was quiet here for a long time, so this is a new conversation; /sessions lists the earlier ones.*";

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SmallLine line() {
        return new SmallLine(store.ports(), Commands.NONE, new LineSettings().resets(IDLE));
    }

    private static Turn said(Instant at, String text) {
        var turn = Turns.direct(text);
        return new Turn(turn.id(), turn.origin(), turn.author(), turn.addressing(), text, List.of(), List.of(), at);
    }

    private static Turn later(String text) {
        return said(Instant.now().plus(Duration.ofHours(2)), text);
    }

    @Test
    void afterALongSilenceTheConversationBeginsAnewAndThePersonIsTold() {
        var line = line();
        line.say("1", said(Instant.now(), "one"));
        line.say("2", said(Instant.now(), "two"));
        await().until(() -> line.platform.sent().size() == 2);

        line.say("3", later("three"));

        await().until(() -> line.platform.sent().size() == 3);
        assertThat(line.platform.sent()).containsExactly("answer 1", "answer 2", NOTICE + "\n\nanswer 3");
        var request = line.requests().getLast();
        assertThat(Shown.said(request).getLast()).contains("The conversation has begun anew");
        assertThat(request.messages()).hasSize(2);
        assertThat(store.rows("select text from messages where role = 'assistant' order by text"))
                .containsExactly("answer 1", "answer 2", "answer 3");
        assertThat(store.rows("select begun_for from sessions where ended_at is null"))
                .containsExactly("IDLE");
    }

    @Test
    void aTurnThatRunsAgainAfterACrashBeginsNoFurtherSessionAndTellsTheSame() {
        var before = line();
        before.say("1", said(Instant.now(), "one"));
        await().until(() -> before.platform.sent().size() == 1);
        before.hold();
        var turn = later("two");
        before.say("2", turn);
        await().until(() -> before.requests().size() == 2);

        var line = line();
        line.open(Map.of("2", turn));

        await().until(() -> line.platform.sent().equals(List.of(NOTICE + "\n\nanswer 1")));
        assertThat(store.rows("select count(*) from sessions")).containsExactly("2");
    }

    @Test
    void aSessionThatWasTakenUpAgainGoesOn() {
        var line = line();
        var old = Instant.now();
        line.say("1", said(old, "one"));
        await().until(() -> line.platform.sent().size() == 1);
        var session = get(store.ports()
                .sessions()
                .current(dev.tern.session.SessionKeys.BY_DEFAULT.of(Turns.direct("x")), Turns.AUDIENCE));
        store.execute("update turns set ended_at = 1");
        get(store.ports().pasts().resume(session.key(), session.id()));

        line.say("2", said(Instant.now(), "two"));

        await().until(() -> line.platform.sent().size() == 2);
        assertThat(line.platform.sent()).containsExactly("answer 1", "answer 2");
    }
}
