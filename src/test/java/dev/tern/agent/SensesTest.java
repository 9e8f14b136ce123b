package dev.tern.agent;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Shown;
import dev.tern.testing.Turns;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.FileHandle;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What came with a message is found out once for each turn, whoever runs it how often. */
class SensesTest extends AgentHarness {
    private static final Attachment FILE = new Attachment.File("f1", Optional.of("a.txt"), "text/plain", 5);
    private static final Content WORDS = new Content.Kept(
            new FileHandle("ab".repeat(32)), "text/plain", 5, Optional.of(new Content.Excerpt("plain words", true)));

    private final AtomicInteger opened = new AtomicInteger();

    @BeforeEach
    void send() {
        turn = Turns.with(Turns.direct("read"), List.of(FILE), List.of(new Annotation.Attached(FILE)));
        opening = found -> {
            opened.incrementAndGet();
            return Uni.createFrom().item(found.opened(Map.of(FILE, WORDS)));
        };
    }

    private static List<Annotation.Attached> files(UserSaid said) {
        return Annotation.attached(said.annotations()).toList();
    }

    @Test
    void itIsStoredAndShownBehindTheWords() {
        says("ok");

        var said = (UserSaid) answer().messages().getFirst();

        assertThat(said.text()).isEqualTo("read");
        assertThat(files(said)).containsExactly(new Annotation.Attached(FILE, Optional.of(WORDS)));
        assertThat(Shown.said(requests.getFirst())).last().asString().contains("plain words");
    }

    @Test
    void aTurnThatIsRunAgainOpensNothingAgain() {
        var known = turn.opened(Map.of(FILE, WORDS)).knowing("read, as it was", turn.annotations());
        journal(new JournalEntry.Heard(UserSaid.of(known)), stepped(CALL));
        says("ok");

        var record = answer();

        assertThat(opened).hasValue(0);
        assertThat(record.messages().getFirst()).isEqualTo(UserSaid.of(known));
        assertThat(called).hasSize(1);
    }

    @Test
    void whatWasFoundIsInTheJournalBeforeTheModelIsAsked() {
        says("ok");
        answer();

        assertThat(get(store.ports().journal().load(turn.id())).getFirst())
                .isEqualTo(new JournalEntry.Heard(UserSaid.of(turn.opened(Map.of(FILE, WORDS)))));
    }

    @Test
    void aTurnWithoutAnythingIsNotInTheJournalForIt() {
        turn = Turns.direct("hello");
        says("ok");
        answer();

        assertThat(opened).hasValue(0);
        assertThat(get(store.ports().journal().load(turn.id()))).noneMatch(JournalEntry.Heard.class::isInstance);
    }

    @Test
    void whatIsSaidIntoARunningTurnIsOpenedToo() {
        Turn steered = Turns.with(Turns.direct("and this"), List.of(FILE), List.of(new Annotation.Attached(FILE)));
        turn = Turns.direct("hello");
        calls(CALL);
        says("ok");

        var record = get(agent().answer(task().held(new Steering(List.of(steered)))));

        assertThat(record.messages())
                .filteredOn(UserSaid.class::isInstance)
                .last()
                .satisfies(said ->
                        assertThat(files((UserSaid) said).getFirst().content()).contains(WORDS));
    }
}
