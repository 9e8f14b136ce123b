package dev.tern.trajectory;

import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Fault;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Records, as the ledger would have stored them. */
final class Recorded {
    static final Instant AT = Instant.parse("2026-01-02T03:04:05.678Z");

    private Recorded() {}

    static TurnRecord answered(TranscriptMessage... messages) {
        return turn(Outcome.ANSWERED, Optional.empty(), messages);
    }

    static TurnRecord answered(String question, String answer) {
        return answered(user(question), says(answer));
    }

    static TurnRecord failed(TranscriptMessage... messages) {
        return turn(Outcome.FAILED, Optional.of(new Fault("model.unavailable", "status=503")), messages);
    }

    static TurnRecord turn(Outcome outcome, Optional<Fault> fault, TranscriptMessage... messages) {
        return new TurnRecord(
                new TurnId("t"),
                new SessionId("s"),
                outcome,
                List.of(messages),
                List.of(),
                "",
                "demo/demo",
                Usage.NONE,
                AT.minusSeconds(1),
                AT,
                fault);
    }

    static UserSaid user(String text, Annotation... annotations) {
        return UserSaid.of(Turns.with(Turns.direct(text), List.of(), List.of(annotations)));
    }

    static AssistantSaid says(String text, ToolCall... calls) {
        return new AssistantSaid(text, "", List.of(calls));
    }

    static ToolReturned returned(ToolCall call, String content) {
        return new ToolReturned(ToolResult.ok(call, content));
    }

    static RecordedSession session(TurnRecord... turns) {
        return new RecordedSession(new SessionId("s"), List.of(), List.of(turns));
    }
}
