package dev.tern.runner;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.compression.Fit;
import dev.tern.session.Session;
import dev.tern.store.SqliteStore;
import dev.tern.testing.Turns;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** One sentence for what did not work, before the answer. */
class NoticeTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private Optional<String> before(Annotation... facts) {
        Session session = get(store.ports().sessions().current(new SessionKey("k"), Turns.AUDIENCE));
        Turn turn = Turns.with(Turns.direct("see"), List.of(), List.of(facts));
        var record = new TurnRecord(
                turn.id(),
                session.id(),
                Outcome.ANSWERED,
                List.of(UserSaid.of(turn)),
                List.of(),
                "",
                "m",
                Usage.NONE,
                Turns.AT,
                Turns.AT,
                Optional.empty());
        return Notice.before(turn, Fit.asItIs(session), record);
    }

    private static Annotation missing(String name, String why) {
        return new Annotation.Attached(
                new Attachment.File(name, Optional.of(name), "application/zip", 89_704_028),
                Optional.of(new Content.Missing(why)));
    }

    @Test
    void whereAllWasUnderstoodThereIsNone() {
        assertThat(before(new Annotation.Spoken(3, Optional.empty()))).isEmpty();
    }

    /** B60. */
    @Test
    void speechThatWasNotUnderstood() {
        assertThat(before(new Annotation.Unheard(6)))
                .contains("*I couldn't make out what you said in the voice message.*");
        assertThat(before(new Annotation.Unheard(6), new Annotation.Unheard(7)))
                .contains("*I couldn't make out what you said in 2 voice messages.*");
    }

    @Test
    void aVoiceMessageThatCouldNotBeFetchedIsToldOfOnce() {
        var voice = new Attachment.Voice("v", "audio/ogg", 9, 6);

        assertThat(before(
                        new Annotation.Attached(voice, Optional.of(new Content.Missing("could not be fetched"))),
                        new Annotation.Unheard(6)))
                .contains("*I couldn't make out what you said in the voice message.*");
    }

    /** B64. */
    @Test
    void aFileThatWasNotOpenedSaysWhy() {
        assertThat(before(missing("big.zip", "is larger than 20 MB")))
                .contains("*I couldn't open \"big\\.zip\", which is larger than 20 MB.*");
    }

    @Test
    void aNameIsNoMarkupAndManyAreNotAList() {
        var many = before(
                        missing("*a*", "is empty"),
                        missing("b", "is empty"),
                        missing("c", "is empty"),
                        missing("d", "is empty"),
                        missing("e", "is empty"))
                .orElseThrow();

        assertThat(many)
                .startsWith("*I couldn't open \"\\*a\\*\", which is empty;")
                .endsWith("; nor 2 more.*");
    }
}
