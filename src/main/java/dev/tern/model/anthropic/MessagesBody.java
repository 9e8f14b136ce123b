package dev.tern.model.anthropic;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelRequest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Writes requests. The same request gives the same bytes, and a longer one begins with the bytes of the shorter, but for the
 * cache's marks: four at most, after the tools, the cached prompt, the last message that comes again, and, while tools run,
 * what has come so far.
 *
 * @see <a href="https://platform.claude.com/docs/en/build-with-claude/prompt-caching">caching</a>
 */
final class MessagesBody {
    private static final JsonFactory JSON = new JsonFactory();
    private static final String MINUTES = "5m";

    private final String model;
    private final OptionalInt limit;
    private final Optional<String> effort;
    private final String ttl;
    private final RunningThoughts thoughts;

    MessagesBody(String model, OptionalInt limit, Optional<String> effort, Duration ttl, RunningThoughts thoughts) {
        this.model = model;
        this.limit = limit;
        this.effort = effort;
        this.ttl = ttl.toHours() == 0 ? MINUTES : ttl.toHours() + "h";
        this.thoughts = thoughts;
    }

    byte[] of(ModelRequest request) {
        var asked = request.options().model().orElse(model);
        var loop = new Loop(request, asked, thoughts);
        var bytes = new ByteArrayOutputStream();
        try (var json = JSON.createGenerator(bytes)) {
            json.writeStartObject();
            json.writeStringField("model", asked);
            json.writeBooleanField("stream", true);
            var tokens = tokens(request, asked);
            json.writeNumberField("max_tokens", tokens);
            tools(json, request);
            Fields.write(json, request, Manner.of(request, asked, effort, tokens, loop.hasGaps()));
            system(json, request);
            messages(json, request, loop);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory failed", e);
        }
        return bytes.toByteArray();
    }

    private int tokens(ModelRequest request, String asked) {
        return IntStream.concat(
                        IntStream.of(limit.orElse(Claude.answerTokens(asked))),
                        request.options().maxTokens().stream().mapToInt(Integer::intValue))
                .min()
                .orElseThrow();
    }

    private void tools(JsonGenerator json, ModelRequest request) throws IOException {
        if (request.tools().isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("tools");
        for (var tool : request.tools()) {
            json.writeStartObject();
            json.writeStringField("name", tool.name());
            json.writeStringField("description", tool.description());
            json.writeFieldName("input_schema");
            json.writeRawValue(tool.parameters());
            mark(json, tool.equals(request.tools().getLast()), ttl);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void system(JsonGenerator json, ModelRequest request) throws IOException {
        var blocks = request.messages().stream()
                .filter(SystemMessage.class::isInstance)
                .flatMap(message -> ((SystemMessage) message).blocks().stream())
                .filter(block -> !block.isBlank())
                .toList();
        if (blocks.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("system");
        for (var i = 0; i < blocks.size(); i++) {
            json.writeStartObject();
            json.writeStringField("type", "text");
            json.writeStringField("text", blocks.get(i));
            mark(json, i == 0, ttl);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void messages(JsonGenerator json, ModelRequest request, Loop loop) throws IOException {
        var turns = WireTurn.of(request.messages(), loop);
        var stable = turns.stream()
                .flatMap(turn -> turn.blocks().stream())
                .mapToInt(WireTurn.Placed::message)
                .filter(message -> message < request.stable())
                .max();
        json.writeArrayFieldStart("messages");
        for (var at = 0; at < turns.size(); at++) {
            var turn = turns.get(at);
            json.writeStartObject();
            json.writeStringField("role", turn.role());
            json.writeArrayFieldStart("content");
            var isLast = loop.isRunning() && at == turns.size() - 1;
            for (var i = 0; i < turn.blocks().size(); i++) {
                var end = isLast && i == turn.blocks().size() - 1;
                block(json, turn.blocks().get(i).block(), endsWith(turn.blocks(), i, stable), end);
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    /** Whether this is the last block of the last message that comes again. */
    private static boolean endsWith(List<WireTurn.Placed> blocks, int at, OptionalInt stable) {
        var message = blocks.get(at).message();
        return stable.isPresent()
                && message == stable.getAsInt()
                && blocks.stream().skip(at + 1L).noneMatch(later -> later.message() == message);
    }

    private void block(JsonGenerator json, WireTurn.Block block, boolean stable, boolean end) throws IOException {
        if (block instanceof WireTurn.Block.Thoughts(var thought)) {
            json.writeRawValue(thought.json());
            return;
        }
        json.writeStartObject();
        BlockFields.write(json, block);
        // a longer time may not come after a shorter one; what a turn adds is read again within minutes or never
        mark(json, stable || end, stable ? ttl : MINUTES);
        json.writeEndObject();
    }

    private static void mark(JsonGenerator json, boolean here, String ttl) throws IOException {
        if (here) {
            json.writeObjectFieldStart("cache_control");
            json.writeStringField("type", "ephemeral");
            json.writeStringField("ttl", ttl);
            json.writeEndObject();
        }
    }
}
