package dev.tern.model.anthropic;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.turn.ToolCall;
import java.util.ArrayList;
import java.util.List;

/**
 * One side's turn, as this wire takes it: neighbours of one side are one, and the results of calls are blocks of the user's,
 * before anything that was said.
 */
record WireTurn(String role, List<Placed> blocks) {
    WireTurn {
        blocks = List.copyOf(blocks);
    }

    /** @param message which message of the request it comes from */
    record Placed(Block block, int message) {}

    /** A piece of content. */
    sealed interface Block {
        record Text(String text) implements Block {}

        record Image(String url) implements Block {}

        record Use(ToolCall call) implements Block {}

        record Result(String callId, String content) implements Block {}

        record Thoughts(Thought thought) implements Block {}
    }

    /** All but the system message, in order. */
    static List<WireTurn> of(List<ModelMessage> messages, Loop loop) {
        var turns = new ArrayList<WireTurn>();
        for (var at = 0; at < messages.size(); at++) {
            var message = messages.get(at);
            var place = at;
            var blocks = blocks(message, place, loop).stream()
                    .map(block -> new Placed(block, place))
                    .toList();
            switch (message) {
                case SystemMessage system -> {}
                case UserMessage user -> add(turns, "user", blocks);
                case ToolMessage tool -> add(turns, "user", blocks);
                case AssistantMessage assistant -> add(turns, "assistant", blocks);
            }
        }
        return turns;
    }

    private static void add(List<WireTurn> turns, String role, List<Placed> blocks) {
        if (turns.isEmpty() || !turns.getLast().role().equals(role)) {
            turns.add(new WireTurn(role, blocks));
            return;
        }
        var all = new ArrayList<>(turns.removeLast().blocks());
        all.addAll(blocks);
        // stable: a result must not come after words, and nothing else moves
        all.sort((one, other) -> Boolean.compare(!isResult(one), !isResult(other)));
        turns.add(new WireTurn(role, all));
    }

    private static boolean isResult(Placed placed) {
        return placed.block() instanceof Block.Result;
    }

    private static List<Block> blocks(ModelMessage message, int at, Loop loop) {
        return switch (message) {
            case SystemMessage system -> List.of();
            case UserMessage(var parts) -> said(parts);
            case ToolMessage(var id, var content) -> List.of(new Block.Result(id, content));
            case AssistantMessage assistant -> answered(assistant, loop.thoughts(at, assistant));
        };
    }

    private static List<Block> said(List<ModelMessage.Part> parts) {
        var blocks = new ArrayList<Block>();
        for (var part : parts) {
            switch (part) {
                case ModelMessage.Part.Text(var text) when text.isBlank() -> {}
                case ModelMessage.Part.Text(var text) -> blocks.add(new Block.Text(text));
                case ModelMessage.Part.Image(var url) -> blocks.add(new Block.Image(url));
                // this wire has none; the note beside it tells of it
                case ModelMessage.Part.Audio audio -> {}
                case ModelMessage.Part.Kept kept ->
                    throw new IllegalArgumentException("kept media must be read before it is written: " + kept);
            }
        }
        return blocks.isEmpty() ? List.of(new Block.Text("(no words)")) : blocks;
    }

    private static List<Block> answered(AssistantMessage assistant, List<Thought> thoughts) {
        var blocks = new ArrayList<Block>();
        thoughts(blocks, thoughts, false, 0);
        // blank text is refused
        if (!assistant.text().isBlank()) {
            blocks.add(new Block.Text(assistant.text()));
        }
        thoughts(blocks, thoughts, true, 0);
        for (var i = 0; i < assistant.calls().size(); i++) {
            blocks.add(new Block.Use(assistant.calls().get(i)));
            thoughts(blocks, thoughts, false, i + 1);
            thoughts(blocks, thoughts, true, i + 1);
        }
        return blocks.isEmpty() ? List.of(new Block.Text("(no answer)")) : blocks;
    }

    private static void thoughts(List<Block> blocks, List<Thought> thoughts, boolean afterText, int calls) {
        thoughts.stream()
                .filter(thought -> thought.stands(afterText, calls))
                .forEach(thought -> blocks.add(new Block.Thoughts(thought)));
    }
}
