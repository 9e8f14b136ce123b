package dev.tern.platform;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** Makes JSON wrong in one to three places, the same ones for the same numbers. */
public final class Mutations {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final List<String> ODD = List.of(
            "null",
            "-1",
            "1e400",
            "9223372036854775808",
            "-2147483649",
            "123456789012345678901234567890",
            "0.5",
            "true",
            "\"\"",
            "\" \"",
            "\"\\ud83d\"",
            "\"\\uffff \\u0000 \\u202e\"",
            "[]",
            "{}",
            "[[],{},7]",
            "[".repeat(300) + "]".repeat(300),
            "{\"elements\":[".repeat(200) + "]}".repeat(200),
            "\"" + "*_~`".repeat(500) + "\"",
            "\"" + "<@".repeat(500) + "\"");

    private Random random = new Random(0);
    private final List<JsonNode> payloads;
    private final List<JsonNode> odd;

    /** Of these payloads, with these values beside the usual odd ones, all as JSON. */
    public Mutations(List<String> payloads, List<String> odd) {
        this.payloads = payloads.stream().map(Mutations::parsed).toList();
        this.odd =
                Stream.concat(ODD.stream(), odd.stream()).map(Mutations::parsed).toList();
    }

    private static JsonNode parsed(String json) {
        try {
            return JSON.readTree(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The next, by these numbers. */
    public String next(Random numbers) {
        random = numbers;
        var update = one(payloads).deepCopy();
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            mutate(update);
        }
        var text = update.toString();
        return random.nextInt(50) == 0 ? text.substring(0, random.nextInt(text.length())) : text;
    }

    private <T> T one(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private void mutate(JsonNode root) {
        var holders = new ArrayList<JsonNode>();
        collect(root, holders);
        if (holders.isEmpty()) {
            return;
        }
        var holder = one(holders);
        if (holder instanceof ObjectNode object) {
            mutate(object);
        } else if (holder instanceof ArrayNode array) {
            mutate(array);
        }
    }

    private void mutate(ObjectNode object) {
        var names = new ArrayList<String>();
        object.fieldNames().forEachRemaining(names::add);
        var name = one(names);
        var other = one(names);
        var value = object.get(name);
        switch (random.nextInt(7)) {
            case 0 -> object.remove(name);
            case 1 -> object.set(name, one(odd).deepCopy());
            case 2 -> object.set(name, object.get(other).deepCopy());
            case 3 -> {
                object.set(name, object.get(other));
                object.set(other, value);
            }
            case 4 -> object.set(name, other(value));
            case 5 -> object.set(other + "_copy", value.deepCopy());
            default ->
                object.set(
                        name,
                        random.nextBoolean()
                                ? wrapped(value)
                                : JSON.createArrayNode().add(value.deepCopy()));
        }
    }

    private void mutate(ArrayNode array) {
        int at = random.nextInt(array.size());
        switch (random.nextInt(4)) {
            case 0 -> array.remove(at);
            case 1 -> array.insert(at, array.get(at).deepCopy());
            case 2 -> array.set(at, wrapped(array.get(at)));
            default -> array.set(at, one(odd).deepCopy());
        }
    }

    private static JsonNode wrapped(JsonNode value) {
        return JSON.createObjectNode().set("id", value.deepCopy());
    }

    /** The same as another type, or a part of it. */
    private JsonNode other(JsonNode value) {
        if (value.isTextual()) {
            var text = value.textValue();
            return TextNode.valueOf(text.isEmpty() ? "0" : text.substring(0, random.nextInt(text.length())));
        }
        return TextNode.valueOf(value.isContainerNode() ? "x" : value.asText());
    }

    private static void collect(JsonNode node, List<JsonNode> holders) {
        if (node.isContainerNode() && !node.isEmpty()) {
            holders.add(node);
            node.forEach(child -> collect(child, holders));
        }
    }
}
