package dev.tern.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HistoryWindowTest {
    /** A turn of ten characters. */
    static TurnRecord record(String id, Outcome outcome) {
        List<TranscriptMessage> messages =
                List.of(UserSaid.of(Turns.direct("said" + id)), new AssistantSaid("reply", "", List.of()));
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
}
