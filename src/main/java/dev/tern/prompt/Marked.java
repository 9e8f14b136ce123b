package dev.tern.prompt;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.turn.ToolCall;
import java.util.List;
import java.util.stream.Stream;

/**
 * A message on its way to the model, and what each of its parts is.
 *
 * @param pieces what its text or its parts are made of, in order; where it has one text only, they are joined by blank
 *     lines
 */
record Marked(ModelMessage message, List<Piece> pieces) {
    Marked {
        pieces = List.copyOf(pieces);
    }

    static Marked user(List<Piece> pieces) {
        return new Marked(new UserMessage(pieces.stream().map(Piece::part).toList()), pieces);
    }

    static Marked assistant(Piece said, List<ToolCall> calls) {
        var text = said.part() instanceof Part.Text(var words) ? words : "";
        return new Marked(new AssistantMessage(text, calls), List.of(said));
    }

    static Marked tool(String callId, String content, PieceKind kind) {
        return new Marked(new ToolMessage(callId, content), List.of(Piece.text(content, kind)));
    }

    /** A whole message of one kind. */
    static Marked of(ModelMessage message, PieceKind kind) {
        return switch (message) {
            case SystemMessage(var blocks) ->
                new Marked(
                        message,
                        blocks.stream().map(block -> Piece.text(block, kind)).toList());
            case UserMessage(var parts) ->
                new Marked(
                        message,
                        parts.stream().map(part -> Piece.of(part, kind)).toList());
            case AssistantMessage(var text, var calls) -> assistant(Piece.text(text, kind), calls);
            case ToolMessage(var callId, var content) -> tool(callId, content, kind);
        };
    }

    /** The same, where all of it shows this message of the turn. */
    Marked showing(int said) {
        return new Marked(
                message, pieces.stream().map(piece -> piece.showing(said)).toList());
    }

    /** The parts of both, one behind the other. */
    List<Piece> with(Marked next) {
        return Stream.concat(pieces.stream(), next.pieces.stream()).toList();
    }
}
