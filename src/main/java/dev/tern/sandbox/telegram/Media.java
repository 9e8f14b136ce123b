package dev.tern.sandbox.telegram;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.StoredFile;
import java.util.Locale;
import java.util.Set;

/**
 * A file in a message.
 *
 * @param kind Telegram's name of the field, such as {@code photo}
 * @param id its {@code file_id}
 * @param path where {@code /file/bot…} serves it
 */
record Media(String kind, String id, String path, StoredFile file) {
    static final Set<String> KINDS =
            Set.of("photo", "voice", "audio", "video", "document", "animation", "video_note", "sticker");

    /** Telegram's kind for what somebody calls {@code voice}, or {@code audio/ogg}. */
    static String kindOf(String type) {
        var wanted = type.toLowerCase(Locale.ROOT);
        if (KINDS.contains(wanted)) {
            return wanted;
        }
        return switch (wanted) {
            case "image/jpeg", "image/png", "image/webp", "image" -> "photo";
            case "image/gif" -> "animation";
            case "audio/ogg", "audio/opus" -> "voice";
            default -> wanted.startsWith("audio/") ? "audio" : wanted.startsWith("video/") ? "video" : "document";
        };
    }

    /** The media type of a kind, for a file whose sender named none. */
    static String typeOf(String kind, String name) {
        var lower = name.toLowerCase(Locale.ROOT);
        return switch (kind) {
            case "photo" -> lower.endsWith(".png") ? "image/png" : "image/jpeg";
            case "voice" -> "audio/ogg";
            case "audio" -> "audio/mpeg";
            case "video", "video_note", "animation" -> "video/mp4";
            case "sticker" -> "image/webp";
            default ->
                lower.endsWith(".txt") || lower.endsWith(".md")
                        ? "text/plain"
                        : lower.endsWith(".pdf") ? "application/pdf" : "application/octet-stream";
        };
    }

    String uniqueId() {
        return id.substring(id.length() - 15);
    }

    ObjectNode fileJson() {
        return Json.object()
                .put("file_id", id)
                .put("file_unique_id", uniqueId())
                .put("file_size", file.bytes().length);
    }

    /** Adds itself to a message. What only a look into the file could tell, such as its length, is made up. */
    void writeTo(ObjectNode message) {
        if (kind.equals("photo")) {
            message.putArray("photo").add(fileJson().put("width", 640).put("height", 480));
            return;
        }
        var json = fileJson();
        switch (kind) {
            case "voice" -> json.put("duration", 1).put("mime_type", file.type());
            case "audio" ->
                json.put("duration", 1).put("mime_type", file.type()).put("file_name", file.name());
            case "video_note" -> json.put("duration", 1).put("length", 240);
            case "video", "animation" ->
                json.put("duration", 1)
                        .put("width", 640)
                        .put("height", 480)
                        .put("mime_type", file.type())
                        .put("file_name", file.name());
            case "sticker" ->
                json.put("type", "regular")
                        .put("width", 512)
                        .put("height", 512)
                        .put("is_animated", false)
                        .put("is_video", false);
            default -> json.put("mime_type", file.type()).put("file_name", file.name());
        }
        message.set(kind, json);
        if (kind.equals("animation")) {
            message.set("document", json);
        }
    }
}
