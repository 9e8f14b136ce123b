package dev.tern.model.demo;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Multi;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Answers the same question with the same words, and repeats what it was told, so that the way there and back shows. */
final class DemoChatModel implements ChatModel {
    private static final int MAX_ECHO = 200;
    private static final Pattern FENCE = Pattern.compile("\\s*<([a-z][a-z-]*)>.*</\\1>\\s*", Pattern.DOTALL);

    @Override
    public String name() {
        return "demo/demo";
    }

    @Override
    public Multi<ModelEvent> stream(ModelRequest request) {
        return Multi.createFrom()
                .items(
                        new ModelEvent.TextDelta("I am Tern's demo, not a language model. "),
                        new ModelEvent.TextDelta(heard(request)),
                        new ModelEvent.TextDelta(" Set tern.model.provider to talk to a real one."),
                        new ModelEvent.Finished(ModelEvent.FinishReason.STOP, Usage.NONE));
    }

    private static String heard(ModelRequest request) {
        return request.messages().reversed().stream()
                .filter(UserMessage.class::isInstance)
                .map(UserMessage.class::cast)
                .findFirst()
                .flatMap(message -> clean(texts(message)))
                .map(text -> "You said: “" + brief(text) + "”.")
                .orElse("You said nothing that I could repeat.");
    }

    private static List<String> texts(UserMessage message) {
        return message.parts().stream()
                .filter(Part.Text.class::isInstance)
                .map(part -> ((Part.Text) part).text())
                .toList();
    }

    /**
     * The person's words among the parts. They come after a note in brackets and before the fences, so they are the last
     * part that is no fence; where only a note is left, there are none.
     */
    private static Optional<String> clean(List<String> parts) {
        return parts.reversed().stream()
                .filter(part -> !FENCE.matcher(part).matches())
                .findFirst()
                .filter(part -> parts.size() == 1 || parts.indexOf(part) > 0 || !part.startsWith("["))
                .filter(part -> !part.isBlank());
    }

    private static String brief(String text) {
        var line = text.strip().replaceAll("\\s+", " ");
        return line.codePointCount(0, line.length()) <= MAX_ECHO
                ? line
                : line.substring(0, line.offsetByCodePoints(0, MAX_ECHO)) + "…";
    }
}
