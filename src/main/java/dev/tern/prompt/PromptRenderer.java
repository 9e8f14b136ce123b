package dev.tern.prompt;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.ToolSpec;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The only road from transcript and layers to a model's request, and it is one-way. Pure: what was rendered once is
 * rendered to the same bytes for ever, so that a request begins with all of the one before it, up to the person's words.
 */
public final class PromptRenderer {
    /** What stands where the assistant ended a turn without words, since no provider takes an empty message. */
    private static final String SILENCE = "(no answer)";

    private final Prefill prefill;

    /** Shows these examples in every request. */
    public PromptRenderer(Prefill prefill) {
        this.prefill = prefill;
    }

    public ModelRequest render(Prompt prompt) {
        var messages = new ArrayList<ModelMessage>();
        messages.add(system(prompt));
        messages.addAll(prefill.messages());
        prompt.history().forEach(message -> messages.add(past(message)));
        int stable = messages.size();
        messages.add(UserMessage.said(currentParts(prompt)));
        prompt.since().forEach(message -> messages.add(past(message)));
        return new ModelRequest(messages, sorted(prompt.tools()), stable);
    }

    private static SystemMessage system(Prompt prompt) {
        return new SystemMessage(
                Stream.of(prompt.cached().text(), prompt.overlay().text())
                        .filter(block -> !block.isEmpty())
                        .toList());
    }

    private static List<ToolSpec> sorted(List<ToolSpec> tools) {
        return tools.stream().sorted(Comparator.comparing(ToolSpec::name)).toList();
    }

    private static ModelMessage past(TranscriptMessage message) {
        return switch (message) {
            case UserSaid said -> UserMessage.said(saidParts(said).toList());
            case AssistantSaid said -> new AssistantMessage(words(said), said.calls());
            case ToolReturned(var result) -> new ToolMessage(result.callId(), result.content());
        };
    }

    private static String words(AssistantSaid said) {
        return said.text().isBlank() && said.calls().isEmpty() ? SILENCE : said.text();
    }

    private static List<String> currentParts(Prompt prompt) {
        var augments = prompt.augments().stream()
                .sorted(Comparator.comparing(Augment::kind))
                .toList();
        return Stream.of(
                        augments.stream().filter(PromptRenderer::isBefore).map(PromptLayer::text),
                        saidParts(prompt.current()),
                        augments.stream().filter(augment -> !isBefore(augment)).map(PromptRenderer::fenced))
                .flatMap(parts -> parts)
                .toList();
    }

    /** The same for a message of now and of long ago. */
    private static Stream<String> saidParts(UserSaid said) {
        var notes = Notes.about(said);
        var text = Fence.neutralised(said.text());
        return Stream.concat(notes.stream().map(Fence.NOTES::around), Stream.of(text))
                .filter(part -> !part.isEmpty());
    }

    private static boolean isBefore(Augment augment) {
        return augment.kind() == Augment.Kind.VOICE_PREFIX;
    }

    private static String fenced(Augment augment) {
        return switch (augment.kind()) {
            case VOICE_PREFIX -> augment.text();
            case SKILL -> Fence.SKILL.around(augment.text());
            case RECALL -> Fence.RECALL.around(augment.text());
            case PLUGIN_CONTEXT -> Fence.PLUGIN.around(augment.text());
            case TURN_CONTEXT -> Fence.TURN.around(augment.text());
        };
    }
}
