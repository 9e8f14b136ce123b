package dev.tern.trajectory;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tern.scan.Redaction;
import dev.tern.trajectory.Trajectory.From;
import dev.tern.trajectory.Trajectory.Item;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A turn's messages as items. */
final class Items {
    private final Redaction redaction;
    private final References references;

    Items(Redaction redaction) {
        this.redaction = redaction;
        this.references = new References(redaction);
    }

    List<Item> of(TurnRecord turn) {
        return steps(turn.messages()).stream().flatMap(this::step).toList();
    }

    /** A step begins with what the assistant said; the first, with what was said to it. */
    private static List<List<TranscriptMessage>> steps(List<TranscriptMessage> messages) {
        var steps = new ArrayList<List<TranscriptMessage>>();
        steps.add(new ArrayList<>());
        for (var message : messages) {
            if (message instanceof AssistantSaid) {
                steps.add(new ArrayList<>());
            }
            steps.getLast().add(message);
        }
        return steps;
    }

    /** All that its calls returned is one item, even where a person spoke in between. */
    private Stream<Item> step(List<TranscriptMessage> messages) {
        var said = new ArrayList<Item>();
        var results = new ArrayList<String>();
        var heard = new ArrayList<Item>();
        for (var message : messages) {
            switch (message) {
                case AssistantSaid assistant -> said.add(new Item(From.GPT, assistant(assistant)));
                case ToolReturned(var result) -> results.add(response(result));
                case Summary summary -> heard.add(new Item(From.HUMAN, summary(summary)));
                case UserSaid user -> heard.add(new Item(From.HUMAN, human(user)));
            }
        }
        if (!results.isEmpty()) {
            said.add(new Item(From.TOOL, String.join("\n", results)));
        }
        return Stream.concat(said.stream(), heard.stream());
    }

    private String human(UserSaid said) {
        var parts = new ArrayList<String>();
        if (!said.text().isEmpty()) {
            parts.add(text(said.text()));
        }
        parts.addAll(references.of(said));
        return String.join("\n", parts);
    }

    private String summary(Summary summary) {
        return "<conversation_summary>\n" + text(summary.text()) + "\n</conversation_summary>";
    }

    private String assistant(AssistantSaid said) {
        var thought = Thought.of(said);
        var reasoning = thought.reasoning().isEmpty() ? "" : text(thought.reasoning()) + "\n";
        var parts = new ArrayList<String>();
        if (!thought.text().isEmpty()) {
            parts.add(text(thought.text()));
        }
        said.calls().forEach(call -> parts.add(call(call)));
        return "<think>\n" + reasoning + "</think>\n" + String.join("\n", parts);
    }

    private String call(ToolCall call) {
        var json = JsonNodeFactory.instance.objectNode();
        json.put("name", call.name()).set("arguments", redaction.json(call.argumentsJson()));
        return Envelope.block("tool_call", json.toString());
    }

    private String response(ToolResult result) {
        var json = JsonNodeFactory.instance
                .objectNode()
                .put("tool_call_id", result.callId())
                .put("name", result.name())
                .put("content", redaction.text(result.content()));
        return Envelope.block("tool_response", json.toString());
    }

    private String text(String content) {
        return Envelope.text(redaction.text(content));
    }
}
