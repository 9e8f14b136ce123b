package dev.tern.ops.console;

import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.ToolCall;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What was said in a session, a page of it, oldest first.
 *
 * @param earlier the address of the page with the turns before; blank on the first one
 * @param later of the page with the turns behind; blank on the last one
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Transcript(
        Frame frame,
        SessionRow session,
        List<Turn> turns,
        String range,
        String earlier,
        String later,
        boolean inspector)
        implements TemplateInstance {
    /** One turn of it. */
    public record Turn(
            String id,
            Mark outcome,
            When started,
            String took,
            String model,
            String tokens,
            String why,
            List<Said> said) {
        static Turn of(TurnRecord record, Instant now) {
            var usage = record.usage();
            return new Turn(
                    record.id().value(),
                    Marks.of(record.outcome()),
                    When.of(record.startedAt(), now),
                    When.span(Duration.between(record.startedAt(), record.endedAt())),
                    record.model(),
                    "%d in (%d cached), %d out".formatted(usage.input(), usage.cached(), usage.output()),
                    record.fault().map(Connections::words).orElse(""),
                    Transcript.said(record));
        }
    }

    private static List<Said> said(TurnRecord record) {
        var calls = record.messages().stream()
                .flatMap(message -> message instanceof AssistantSaid said ? said.calls().stream() : Stream.of())
                .collect(Collectors.toMap(ToolCall::id, call -> call, (first, second) -> second));
        return record.messages().stream()
                .map(message -> said(message, calls))
                .filter(said -> said.tool()
                        || !said.text().isBlank()
                        || !said.reasoning().isBlank()
                        || !said.notes().isEmpty())
                .toList();
    }

    private static Said said(TranscriptMessage message, Map<String, ToolCall> calls) {
        return switch (message) {
            case UserSaid said -> Said.person(Notes.who(said.annotations()), said.text(), Notes.of(said.annotations()));
            case AssistantSaid said -> Said.tern(said.text(), said.reasoning());
            case Summary summary -> Said.summary(summary.text(), summary.turns());
            case ToolReturned(var result) -> {
                var call = calls.get(result.callId());
                var files = result.files().stream()
                        .map(file -> "made the file " + file.name())
                        .toList();
                yield Said.tool(
                        result.name(),
                        call == null ? "" : call.argumentsJson(),
                        result.content(),
                        Marks.of(result.status()),
                        files);
            }
        };
    }
}
