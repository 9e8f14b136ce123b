package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.StoredFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads what a message shall say from a call's body, and complains as Discord does. */
final class MessageReader {
    static final int MOST_TEXT = 2_000;

    private static final int MOST_EMBEDS = 10;
    private static final int MOST_EMBED_TEXT = 6_000;
    private static final int MOST_FILES = 10;
    private static final int MOST_BYTES = 10 * 1024 * 1024;
    private static final int SETTABLE = Message.SUPPRESS_EMBEDS | Message.EPHEMERAL | Message.SILENT | Message.VOICE;

    private final World world;

    MessageReader(World world) {
        this.world = world;
    }

    /** A new message. */
    Content read(Body body) {
        var content = filled(merge(body, Content.of("", List.of(), Mentions.NONE)));
        VoiceRules.check(body, content);
        return content;
    }

    /** A message that is there, with what the body changes. */
    Content edit(Body body, Content before) {
        if ((before.flags() & Message.VOICE) != 0) {
            throw new DiscordException(400, 50162, "Voice messages cannot be edited.");
        }
        return filled(merge(body, before));
    }

    private static Content filled(Content content) {
        if (content.isEmpty()) {
            throw new DiscordException(400, 50006, "Cannot send an empty message");
        }
        return content;
    }

    private Content merge(Body body, Content before) {
        var json = body.json();
        var text = body.has("content") ? text(json.path("content")) : before.text();
        var embeds = body.has("embeds") ? embeds(json.path("embeds")) : before.embeds();
        var components = body.has("components") ? list(json.path("components")) : before.components();
        Components.check(components);
        var allowed = Optional.of(json.path("allowed_mentions")).filter(given -> !given.isMissingNode());
        var mentions = Mentions.of(text, allowed.filter(given -> !given.isNull()));
        int flags = body.has("flags")
                ? (before.flags() & ~SETTABLE) | (json.path("flags").asInt() & SETTABLE)
                : before.flags();
        return new Content(text, attachments(body, before.attachments()), embeds, components, flags, mentions);
    }

    private static String text(JsonNode content) {
        if (content.isNull()) {
            return "";
        }
        if (!content.isValueNode()) {
            throw DiscordException.invalid("content", "STRING_TYPE_CONVERT", "Could not interpret value as string.");
        }
        var text = content.asText().strip();
        if (text.codePointCount(0, text.length()) > MOST_TEXT) {
            throw DiscordException.tooLong("content", MOST_TEXT);
        }
        return text;
    }

    private static JsonNode list(JsonNode given) {
        return given.isNull() ? Json.array() : given;
    }

    private static JsonNode embeds(JsonNode given) {
        var embeds = list(given);
        if (!embeds.isArray() || embeds.size() > MOST_EMBEDS) {
            throw DiscordException.invalid("embeds", "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 10 in length.");
        }
        int total = 0;
        for (int i = 0; i < embeds.size(); i++) {
            if (!embeds.get(i).isObject()) {
                throw DiscordException.invalid(
                        "embeds." + i, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
            }
            var embed = (ObjectNode) embeds.get(i);
            embed.put("type", embed.path("type").asText("rich"));
            total += length(embed, "embeds." + i + ".", "title", 256)
                    + length(embed, "embeds." + i + ".", "description", 4_096);
            for (int j = 0; j < embed.path("fields").size(); j++) {
                var at = "embeds.%d.fields.%d.".formatted(i, j);
                var field = embed.path("fields").get(j);
                total += length(field, at, "name", 256) + length(field, at, "value", 1_024);
            }
        }
        if (total > MOST_EMBED_TEXT) {
            throw DiscordException.invalid(
                    "embeds", "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000");
        }
        return embeds;
    }

    private static int length(JsonNode object, String at, String name, int most) {
        var text = object.path(name).asText("");
        int length = text.codePointCount(0, text.length());
        if (length > most) {
            throw DiscordException.tooLong(at + name, most);
        }
        return length;
    }

    /** Those kept of before, if the body names any, and the files that came with it. */
    private List<Attachment> attachments(Body body, List<Attachment> before) {
        var named = body.json().path("attachments");
        var all = new ArrayList<Attachment>();
        before.stream()
                .filter(attachment -> !named.isArray()
                        || named.valueStream()
                                .anyMatch(each -> each.path("id").asText().equals(String.valueOf(attachment.id()))))
                .forEach(all::add);
        body.files().forEach((number, file) -> all.add(world.store(stored(named, number, file))));
        if (all.size() > MOST_FILES) {
            throw DiscordException.invalid(
                    "attachments", "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 10 in length.");
        }
        return all;
    }

    private static StoredFile stored(JsonNode named, String number, StoredFile file) {
        if (file.bytes().length > MOST_BYTES) {
            throw new DiscordException(413, 40005, "Request entity too large");
        }
        var name = named.valueStream()
                .filter(each -> each.path("id").asText().equals(number))
                .map(each -> each.path("filename").asText(file.name()))
                .findFirst()
                .orElse(file.name());
        return new StoredFile(name.replaceAll("[/\\\\\\s]", "_"), file.type(), file.bytes());
    }
}
