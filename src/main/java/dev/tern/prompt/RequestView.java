package dev.tern.prompt;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.transcript.LayerTrace;
import dev.tern.turn.Ids;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A request as people may look at it. It holds the text of layers, so it lives in memory alone, and only the X-ray may
 * make one.
 *
 * @param stable how many of the messages the session's next requests will begin with as well
 */
public record RequestView(List<Message> messages, List<ToolSpec> tools, int stable) {
    public RequestView {
        messages = List.copyOf(messages);
        tools = List.copyOf(tools);
    }

    /**
     * A look at a request.
     *
     * @param built tells the sections of the cached prompt, where they are known
     */
    public static RequestView of(Rendering rendering, BuiltPrompts built) {
        var request = rendering.request();
        return new RequestView(
                rendering.marked().stream()
                        .map(marked -> message(marked, built))
                        .toList(),
                request.tools(),
                request.stable());
    }

    /**
     * A message.
     *
     * @param role {@code system}, {@code user}, {@code assistant} or {@code tool}
     * @param shown what it is made of; a picture or sound is named only
     * @param answers the call whose result it is
     */
    public record Message(String role, List<Shown> shown, List<ToolCall> calls, Optional<String> answers) {
        public Message {
            shown = List.copyOf(shown);
            calls = List.copyOf(calls);
        }

        /** Its texts as the provider gets them. */
        public List<String> blocks() {
            var blocks = new ArrayList<String>();
            for (var piece : shown) {
                if (piece.begins()) {
                    blocks.add(piece.text());
                } else {
                    blocks.set(blocks.size() - 1, blocks.getLast() + JOINT + piece.text());
                }
            }
            return blocks;
        }

        /** Counts only. */
        @Override
        public String toString() {
            return "Message[" + role + ", " + shown.size() + " pieces]";
        }
    }

    /** What stands between two pieces of one block. */
    public static final String JOINT = "\n\n";

    /**
     * A piece of a message.
     *
     * @param name which one of its kind, such as {@code PLATFORM_HINT}; empty where the kind says it all
     * @param trace of the layer that it was made of, the same as is kept of it
     * @param said which of the turn's own messages it shows, from 0
     * @param begins whether a block of the provider's begins with it, and not {@link #JOINT}
     */
    public record Shown(
            PieceKind kind, String name, String text, Optional<LayerTrace> trace, OptionalInt said, boolean begins) {
        /** Length only. */
        @Override
        public String toString() {
            return "Shown[" + kind + " " + name + ", " + text.length() + " chars]";
        }
    }

    /** Counts only. */
    @Override
    public String toString() {
        return "RequestView[" + messages.size() + " messages]";
    }

    private static Message message(Marked marked, BuiltPrompts built) {
        var shown = shown(marked, built);
        return switch (marked.message()) {
            case SystemMessage system -> new Message("system", shown, List.of(), Optional.empty());
            case UserMessage user -> new Message("user", shown, List.of(), Optional.empty());
            case AssistantMessage(var text, var calls) -> new Message("assistant", shown, calls, Optional.empty());
            case ToolMessage(var callId, var content) -> new Message("tool", shown, List.of(), Optional.of(callId));
        };
    }

    private static List<Shown> shown(Marked marked, BuiltPrompts built) {
        var all = new ArrayList<Shown>();
        for (var piece : marked.pieces()) {
            var text = words(piece.part());
            if (piece.kind() == PieceKind.CACHED) {
                all.addAll(Sections.of(text, built));
            } else if (marked.pieces().size() == 1 || !text.isBlank()) {
                all.add(shown(piece, text, all.isEmpty() || begins(marked.message(), piece, all.getLast())));
            }
        }
        return all;
    }

    private static Shown shown(Piece piece, String text, boolean begins) {
        return new Shown(
                piece.kind(),
                piece.name(),
                text,
                piece.layer().map(PromptLayer::trace),
                piece.said() < 0 ? OptionalInt.empty() : OptionalInt.of(piece.said()),
                begins);
    }

    private static boolean begins(ModelMessage message, Piece piece, Shown before) {
        return switch (message) {
            case SystemMessage system -> piece.kind() != before.kind();
            case UserMessage user -> true;
            case AssistantMessage assistant -> false;
            case ToolMessage tool -> true;
        };
    }

    /** What is no text is named, so that two different things have different names. */
    private static String words(Part part) {
        return switch (part) {
            case Part.Text(var text) -> text;
            case Part.Image(var url) -> "[image at " + Ids.sha256(url) + "]";
            case Part.Kept(var handle, var mimeType, var sense) ->
                switch (sense) {
                    case SIGHT -> "[image " + mimeType + " " + handle.value() + "]";
                    case HEARING -> "[audio " + mimeType + " " + handle.value() + "]";
                };
            case Part.Audio(var format, var base64) -> "[audio " + format + " " + Ids.sha256(base64) + "]";
        };
    }
}
