package dev.tern.testing;

import dev.tern.agent.TurnEvent;
import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.prompt.Augment;
import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Overlay;
import dev.tern.prompt.Prefill;
import dev.tern.prompt.Prompt;
import dev.tern.prompt.PromptRenderer;
import dev.tern.prompt.Rendering;
import dev.tern.transcript.UserSaid;
import java.util.List;

/** What a model is shown of layers, by the one road there is. */
public final class Shown {
    private Shown() {}

    /** The overlay as it stands behind the cached prompt; empty when nothing does. */
    public static String overlay(Overlay overlay) {
        return system(request(overlay, List.of()));
    }

    /** The parts of the user's message {@code hello}. */
    public static List<String> around(List<Augment> augments) {
        return said(request(Overlay.NONE, augments));
    }

    /** The last block of the request's system message. */
    public static String system(ModelRequest request) {
        var system = (SystemMessage) request.messages().getFirst();
        return system.blocks().size() < 2 ? "" : system.blocks().getLast();
    }

    /** The parts of the request's last user message. */
    public static List<String> said(ModelRequest request) {
        var said = request.messages().reversed().stream()
                .filter(UserMessage.class::isInstance)
                .map(UserMessage.class::cast)
                .findFirst()
                .orElseThrow();
        return said.parts().stream().map(Shown::words).toList();
    }

    /** The parts of all its user messages. */
    public static List<String> allSaid(ModelRequest request) {
        return request.messages().stream()
                .filter(UserMessage.class::isInstance)
                .flatMap(message -> ((UserMessage) message).parts().stream())
                .map(Shown::words)
                .toList();
    }

    /** The same, message by message. */
    public static List<List<String>> eachSaid(ModelRequest request) {
        return request.messages().stream()
                .filter(UserMessage.class::isInstance)
                .map(Shown::blocks)
                .toList();
    }

    /** The texts of each of its messages, as the provider gets them. */
    public static List<List<String>> blocks(ModelRequest request) {
        return request.messages().stream().map(Shown::blocks).toList();
    }

    private static List<String> blocks(ModelMessage message) {
        return switch (message) {
            case SystemMessage(var blocks) -> blocks;
            case UserMessage(var parts) -> parts.stream().map(Shown::words).toList();
            case AssistantMessage(var text, var calls) -> List.of(text);
            case ToolMessage(var callId, var content) -> List.of(content);
        };
    }

    /** A part's text; of one that has none, what it is. */
    private static String words(Part part) {
        return part instanceof Part.Text(var text) ? text : part.toString();
    }

    /** What observers are told when a model is asked to answer {@code hello}. */
    public static TurnEvent.Asked asked() {
        return new TurnEvent.Asked(Turns.SESSION, rendering(Overlay.NONE, List.of()));
    }

    private static ModelRequest request(Overlay overlay, List<Augment> augments) {
        return rendering(overlay, augments).request();
    }

    private static Rendering rendering(Overlay overlay, List<Augment> augments) {
        var said = UserSaid.of(Turns.direct("hello"));
        return new PromptRenderer(Prefill.NONE)
                .render(new Prompt(
                        new CachedPrompt("You are Tern."), overlay, List.of(), said, augments, List.of(), List.of()));
    }
}
