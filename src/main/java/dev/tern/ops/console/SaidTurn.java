package dev.tern.ops.console;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Fault;
import dev.tern.turn.OutFile;
import dev.tern.turn.ToolCall;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** A turn of a transcript, as JSON. Shows itself nowhere else. */
record SaidTurn(
        String turn,
        String outcome,
        Optional<String> code,
        String model,
        Instant startedAt,
        Instant endedAt,
        Tokens tokens,
        List<Message> messages) {
    static SaidTurn of(TurnRecord record) {
        return new SaidTurn(
                record.id().value(),
                record.outcome().word(),
                record.fault().map(Fault::code),
                record.model(),
                record.startedAt(),
                record.endedAt(),
                Tokens.of(record.usage()),
                record.messages().stream().map(SaidTurn::message).toList());
    }

    /**
     * A message; what it has nothing of is left out.
     *
     * @param role {@code user}, {@code assistant}, {@code tool} or {@code summary}
     * @param author who said it, where several people talk
     * @param calls what the assistant asked tools for
     * @param call to which of the calls this came back, by its id, and from which tool
     * @param files what came with it, or goes out for it, by kind or name
     */
    @JsonInclude(JsonInclude.Include.NON_EMPTY)
    record Message(
            String role,
            String text,
            Optional<Author> author,
            String reasoning,
            List<Call> calls,
            Optional<Returned> call,
            List<String> files) {}

    /** A person, by the platform's id and what they are called there. */
    record Author(String person, String name) {}

    /** A tool call with its arguments, as the model wrote them. */
    record Call(String id, String name, String arguments) {
        static Call of(ToolCall call) {
            return new Call(call.id(), call.name(), call.argumentsJson());
        }
    }

    /** How a tool call ended. */
    record Returned(String id, String name, String status) {}

    private static Message message(TranscriptMessage message) {
        return switch (message) {
            case UserSaid said ->
                new Message(
                        "user", said.text(), author(said), "", List.of(), Optional.empty(), files(said.annotations()));
            case AssistantSaid(var text, var reasoning, var calls) ->
                new Message(
                        "assistant",
                        text,
                        Optional.empty(),
                        reasoning,
                        calls.stream().map(Call::of).toList(),
                        Optional.empty(),
                        List.of());
            case ToolReturned(var result) ->
                new Message(
                        "tool",
                        result.content(),
                        Optional.empty(),
                        "",
                        List.of(),
                        Optional.of(new Returned(
                                result.callId(),
                                result.name(),
                                result.status().name().toLowerCase(Locale.ROOT))),
                        result.files().stream().map(OutFile::name).toList());
            case Summary summary ->
                new Message("summary", summary.text(), Optional.empty(), "", List.of(), Optional.empty(), List.of());
        };
    }

    private static Optional<Author> author(UserSaid said) {
        return said.annotations().stream()
                .filter(Annotation.SaidBy.class::isInstance)
                .map(Annotation.SaidBy.class::cast)
                .map(by -> new Author(by.person().value(), by.name()))
                .findFirst();
    }

    private static List<String> files(List<Annotation> annotations) {
        return Annotation.attached(annotations)
                .map(file -> file.attachment().mimeType())
                .toList();
    }
}
