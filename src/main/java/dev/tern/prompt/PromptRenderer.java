package dev.tern.prompt;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.ToolCall;
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
        prompt.given().before().forEach(message -> messages.add(given(message)));
        var before = Repair.of(messages);
        messages.add(new UserMessage(currentParts(prompt)));
        prompt.given().after().forEach(message -> messages.add(given(message)));
        prompt.since().forEach(message -> messages.add(past(message)));
        prompt.nudge().ifPresent(nudge -> messages.add(UserMessage.said(List.of(nudge.text()))));
        var all = Repair.of(messages);
        return new ModelRequest(all, sorted(prompt.tools()), common(before, all), prompt.options());
    }

    /** All that comes before the current message, but for what only this message, or what follows it, makes whole. */
    private static int common(List<ModelMessage> before, List<ModelMessage> all) {
        int same = 0;
        while (same < before.size() && before.get(same).equals(all.get(same))) {
            same++;
        }
        return same;
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
            case UserSaid said -> new UserMessage(saidParts(said).toList());
            case AssistantSaid(var text, var reasoning, var calls) -> assistant(text, calls);
            case Summary summary ->
                new UserMessage(text(Fence.SUMMARY.around(summary.text())).toList());
            case ToolReturned(var result) -> new ToolMessage(result.callId(), result.content());
        };
    }

    private static ModelMessage given(GivenMessage message) {
        return switch (message) {
            case GivenMessage.FromUser(var parts) ->
                new UserMessage(parts.stream().flatMap(PromptRenderer::part).toList());
            case GivenMessage.FromAssistant(var text, var calls) -> assistant(text, calls);
            case GivenMessage.FromTool(var callId, var content) -> new ToolMessage(callId, content);
        };
    }

    private static AssistantMessage assistant(String text, List<ToolCall> calls) {
        return new AssistantMessage(text.isBlank() && calls.isEmpty() ? SILENCE : text, calls);
    }

    private static List<Part> currentParts(Prompt prompt) {
        var augments = prompt.augments().stream()
                .sorted(Comparator.comparing(Augment::kind))
                .toList();
        var now = prompt.given().now();
        var words = now.stream().anyMatch(GivenPart.Text.class::isInstance)
                ? notes(prompt.current())
                : saidParts(prompt.current());
        return Stream.of(
                        augments.stream()
                                .filter(PromptRenderer::isBefore)
                                .map(PromptLayer::text)
                                .flatMap(PromptRenderer::text),
                        words,
                        now.stream().flatMap(PromptRenderer::part),
                        Contents.heard(prompt.current()),
                        augments.stream()
                                .filter(augment -> !isBefore(augment))
                                .map(PromptRenderer::fenced)
                                .flatMap(PromptRenderer::text))
                .flatMap(parts -> parts)
                .toList();
    }

    /** The same for a message of now and of long ago. */
    private static Stream<Part> saidParts(UserSaid said) {
        return Stream.of(notes(said), text(Fence.neutralised(said.text())), Contents.of(said))
                .flatMap(parts -> parts);
    }

    private static Stream<Part> notes(UserSaid said) {
        return Notes.about(said).stream().map(Fence.NOTES::around).map(Part.Text::new);
    }

    private static Stream<Part> part(GivenPart part) {
        return switch (part) {
            case GivenPart.Text(var text) -> text(Fence.neutralised(text));
            case GivenPart.Image(var url) -> Stream.of(new Part.Image(url));
            case GivenPart.Audio(var format, var base64) -> Stream.of(new Part.Audio(format, base64));
        };
    }

    private static Stream<Part> text(String text) {
        return text.isEmpty() ? Stream.of() : Stream.of(new Part.Text(text));
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
