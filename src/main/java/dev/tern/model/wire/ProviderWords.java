package dev.tern.model.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.model.ApiKey;
import dev.tern.model.ModelMessage;
import dev.tern.model.ModelRequest;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a provider says of a failure, fit for a log: short, without the key and without what was asked. Providers quote
 * both ("Incorrect API key provided: …", "Invalid value: …").
 */
public final class ProviderWords {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int MAX_CHARS = 300;
    /** So many characters in common with the request are a quotation and no chance. */
    private static final int QUOTATION = 16;

    private static final int STRIDE = QUOTATION / 2;
    private static final int SHORTEST = 3;

    private final Optional<ApiKey> key;
    private final ModelRequest request;

    /** Knows what must not be shown. */
    public ProviderWords(Optional<ApiKey> key, ModelRequest request) {
        this.key = key;
        this.request = request;
    }

    /**
     * What was said.
     *
     * @param raw to be understood, and shown nowhere
     * @param shown the same, fit for a log
     */
    record Said(String raw, String shown) {
        static final Said NOTHING = new Said("", "");

        @Override
        public String toString() {
            return shown;
        }
    }

    /** The words in an error's body; none if it is not JSON, a proxy's page for example. */
    Said of(String body) {
        try {
            var json = JSON.readTree(body);
            return json.has("error") ? of(json.get("error")) : of(json);
        } catch (JsonProcessingException e) {
            return Said.NOTHING;
        }
    }

    Said of(JsonNode error) {
        var said = Stream.of(
                        error.path("code").asText(),
                        error.path("type").asText(),
                        error.isTextual()
                                ? error.asText()
                                : error.path("message").asText())
                .filter(word -> !word.isBlank())
                .distinct()
                .collect(Collectors.joining(" "))
                .replaceAll("\\s+", " ");
        return new Said(said, discreet(said.length() > MAX_CHARS ? said.substring(0, MAX_CHARS) : said));
    }

    private String discreet(String said) {
        var hidden = new BitSet(said.length());
        secrets().forEach(secret -> hide(said, secret, hidden));
        var shown = new StringBuilder();
        for (var i = 0; i < said.length(); i++) {
            if (!hidden.get(i)) {
                shown.append(said.charAt(i));
            } else if (i == 0 || !hidden.get(i - 1)) {
                shown.append('…');
            }
        }
        return shown.toString();
    }

    private Stream<String> secrets() {
        var asked = request.messages().stream().flatMap(ProviderWords::texts);
        return Stream.concat(key.map(ApiKey::value).stream(), asked).filter(text -> text.length() >= SHORTEST);
    }

    private static Stream<String> texts(ModelMessage message) {
        return switch (message) {
            case ModelMessage.SystemMessage(var blocks) -> blocks.stream();
            case ModelMessage.UserMessage(var parts) -> parts.stream().flatMap(ProviderWords::words);
            case ModelMessage.AssistantMessage(var text, var calls) ->
                Stream.concat(Stream.of(text), calls.stream().map(call -> call.argumentsJson()));
            case ModelMessage.ToolMessage(var id, var content) -> Stream.of(content);
        };
    }

    private static Stream<String> words(ModelMessage.Part part) {
        return switch (part) {
            case ModelMessage.Part.Text(var text) -> Stream.of(text);
            case ModelMessage.Part.Image(var url) -> Stream.of(url);
            case ModelMessage.Part.Audio audio -> Stream.of();
            case ModelMessage.Part.Kept kept -> Stream.of();
        };
    }

    /** Looks at every eighth place of a secret only: a quotation of sixteen characters covers one of them whole. */
    private static void hide(String said, String secret, BitSet hidden) {
        var size = Math.min(STRIDE, secret.length());
        for (var from = 0; from + size <= secret.length(); from += STRIDE) {
            var piece = secret.substring(from, from + size);
            for (var at = said.indexOf(piece); at >= 0; at = said.indexOf(piece, at + 1)) {
                hideQuotation(said, at, secret, from, hidden);
            }
        }
    }

    private static void hideQuotation(String said, int at, String secret, int from, BitSet hidden) {
        var before = 0;
        while (before < Math.min(at, from) && said.charAt(at - before - 1) == secret.charAt(from - before - 1)) {
            before++;
        }
        var after = 0;
        while (after < Math.min(said.length() - at, secret.length() - from)
                && said.charAt(at + after) == secret.charAt(from + after)) {
            after++;
        }
        if (before + after >= Math.min(QUOTATION, secret.length())) {
            hidden.set(at - before, at + after);
        }
    }
}
