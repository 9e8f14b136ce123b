package dev.tern.prompt;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.UserMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Examples of a conversation that every request shows before the history: {@code prefill.json} of {@code tern.home}, an
 * array of {@code {"role": "user" | "assistant", "content": "…"}}. Never stored.
 */
public final class Prefill {
    public static final Prefill NONE = new Prefill(List.of());

    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final List<Marked> messages;

    private Prefill(List<ModelMessage> messages) {
        this.messages = messages.stream()
                .map(message -> Marked.of(message, PieceKind.PREFILL))
                .toList();
    }

    /** Reads the file; none where there is no file. Throws {@link IllegalArgumentException} that says what is wrong. */
    public static Prefill read(Path file) {
        if (!Files.isRegularFile(file)) {
            return NONE;
        }
        try {
            return new Prefill(messages(file.getFileName(), JSON.readValue(Files.readString(file), Example[].class)));
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(file.getFileName() + ": not an array of {\"role\", \"content\"}, line "
                    + e.getLocation().getLineNr());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + file.getFileName(), e);
        }
    }

    private static List<ModelMessage> messages(Path file, Example[] examples) {
        var messages = new ArrayList<ModelMessage>();
        for (var example : examples) {
            var where = file + ": example " + (messages.size() + 1);
            if (example.content() == null || example.content().isBlank()) {
                throw new IllegalArgumentException(where + " has no content");
            }
            messages.add(message(where, String.valueOf(example.role()), example.content()));
        }
        return messages;
    }

    private static ModelMessage message(String where, String role, String content) {
        return switch (role) {
            case "user" -> UserMessage.said(List.of(content));
            case "assistant" -> new AssistantMessage(content, List.of());
            default -> throw new IllegalArgumentException(where + " must have the role user or assistant");
        };
    }

    List<Marked> messages() {
        return messages;
    }

    /** How many messages, for the log. */
    public int size() {
        return messages.size();
    }

    private record Example(@Nullable String role, @Nullable String content) {}
}
