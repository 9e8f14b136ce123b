package dev.tern.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.FileHandle;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryWindowTest {
    private static final FileHandle HANDLE = new FileHandle("ab".repeat(32));

    /** A turn of ten characters. */
    static TurnRecord record(String id, Outcome outcome) {
        return record(id, outcome, Turns.direct("said" + id));
    }

    /** The same with a picture. */
    private static TurnRecord record(String id, Outcome outcome, Content content) {
        var picture = new Attachment.Image("p", "image/png", 0);
        var facts = List.<Annotation>of(new Annotation.Attached(picture, Optional.of(content)));
        return record(id, outcome, Turns.with(Turns.direct("said" + id), List.of(picture), facts));
    }

    private static TurnRecord record(String id, Outcome outcome, Turn turn) {
        List<TranscriptMessage> messages = List.of(UserSaid.of(turn), new AssistantSaid("reply", "", List.of()));
        return new TurnRecord(
                new TurnId(id),
                new SessionId("s"),
                outcome,
                messages,
                List.of(),
                "",
                "m",
                Usage.NONE,
                Turns.AT,
                Turns.AT,
                Optional.empty());
    }

    /** B96. */
    @Test
    void failedTurnsAreLeftOutAndAllOthersKept() {
        var records = List.of(record("1", Outcome.ANSWERED), record("2", Outcome.FAILED), record("3", Outcome.EMPTY));

        assertThat(new HistoryWindow(1000).of(records))
                .extracting(TranscriptMessage::text)
                .containsExactly("said1", "reply", "said3", "reply");
    }

    @Test
    void theWindowStartsAtATurnAndMovesRarely() {
        var records = new ArrayList<TurnRecord>();
        var starts = new ArrayList<String>();
        for (int i = 0; i < 10; i++) {
            records.add(record(String.valueOf(i), Outcome.ANSWERED));
            starts.add(new HistoryWindow(40).of(records).getFirst().text());
        }

        assertThat(starts)
                .containsExactly(
                        "said0", "said0", "said0", "said0", "said3", "said3", "said3", "said6", "said6", "said6");
    }

    /** A heavy picture counts for more than a light one, and one that was not opened for nothing. */
    @Test
    void whatCameWithAMessageCountsToo() {
        var records = List.of(
                record("1", Outcome.ANSWERED, new Content.Kept(HANDLE, "image/png", 5_000_000)),
                record("2", Outcome.ANSWERED, new Content.Kept(HANDLE, "image/png", 10)),
                record("3", Outcome.ANSWERED, new Content.Missing("is larger than 20 MB")));

        assertThat(new HistoryWindow(60_000).of(records)).hasSize(6);
        assertThat(new HistoryWindow(50_000).of(records)).hasSize(4);
        assertThat(new HistoryWindow(4_000).of(records)).hasSize(2);
    }
}
