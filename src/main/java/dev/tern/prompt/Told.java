package dev.tern.prompt;

import dev.tern.model.ModelMessage.Part;
import dev.tern.scan.Untrusted;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How the model reads what was said: by the transcript's account, or by a caller's. */
final class Told {
    /** What stands where the assistant ended a turn without words, since no provider takes an empty message. */
    private static final String SILENCE = "(no answer)";

    private Told() {}

    static Marked past(TranscriptMessage message) {
        return message(message, PieceKind.HISTORY);
    }

    /** What a turn has added after its first message. */
    static List<Marked> since(List<TranscriptMessage> messages) {
        return IntStream.range(0, messages.size())
                .mapToObj(i -> message(messages.get(i), PieceKind.TURN).showing(i + 1))
                .toList();
    }

    private static Marked message(TranscriptMessage message, PieceKind kind) {
        return switch (message) {
            case UserSaid said -> Marked.user(said(said, kind).toList());
            case AssistantSaid(var text, var reasoning, var calls) -> assistant(text, calls, kind);
            case Summary summary ->
                Marked.user(text(Fence.SUMMARY.around(summary.text()), kind).toList());
            case ToolReturned(var result) -> Marked.tool(result.callId(), returned(result), kind);
        };
    }

    static Marked given(GivenMessage message) {
        return switch (message) {
            case GivenMessage.FromUser(var parts) ->
                Marked.user(parts.stream().flatMap(Told::part).toList());
            case GivenMessage.FromAssistant(var text, var calls) -> assistant(text, calls, PieceKind.GIVEN);
            case GivenMessage.FromTool(var callId, var content) ->
                Marked.tool(callId, Fence.RESULT.around(content), PieceKind.GIVEN);
        };
    }

    /** What somebody else wrote says so; what our own tools say is ours. As it was kept, so the same at each request. */
    private static String returned(ToolResult result) {
        return result.isFromOutside() ? Fence.RESULT.around(result.content()) : Fence.neutralised(result.content());
    }

    private static Marked assistant(String text, List<ToolCall> calls, PieceKind kind) {
        var words = text.isBlank() && calls.isEmpty() ? SILENCE : Untrusted.shown(text);
        return Marked.assistant(Piece.text(words, kind), calls);
    }

    /** The same for a message of now and of long ago. */
    static Stream<Piece> said(UserSaid said, PieceKind kind) {
        return Stream.of(
                        notes(said),
                        text(Fence.neutralised(said.text()), kind),
                        Contents.of(said).map(part -> Piece.of(part, PieceKind.ATTACHED)))
                .flatMap(parts -> parts);
    }

    static Stream<Piece> notes(UserSaid said) {
        return Notes.about(said).stream().map(Fence.NOTES::around).map(text -> Piece.text(text, PieceKind.NOTE));
    }

    static Stream<Piece> part(GivenPart part) {
        return switch (part) {
            case GivenPart.Text(var text) -> text(Fence.neutralised(text), PieceKind.GIVEN);
            case GivenPart.Image(var url) -> Stream.of(Piece.of(new Part.Image(url), PieceKind.GIVEN));
            case GivenPart.Audio(var format, var base64) ->
                Stream.of(Piece.of(new Part.Audio(format, base64), PieceKind.GIVEN));
        };
    }

    private static Stream<Piece> text(String text, PieceKind kind) {
        return text.isEmpty() ? Stream.of() : Stream.of(Piece.text(text, kind));
    }
}
