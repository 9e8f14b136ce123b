package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Attachment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds what a message carries. It names files; nothing is fetched. A file's handle is {@code channel/message/file}, and
 * not its address, which is good for a day only: asking for the message gives a new one.
 */
final class Media {
    private static final int IS_VOICE_MESSAGE = 1 << 13;

    private Media() {}

    static List<Attachment> of(JsonNode message) {
        var voice = (message.path("flags").asLong() & IS_VOICE_MESSAGE) != 0;
        var place = Fields.id(message, "channel_id") + "/" + Fields.id(message, "id") + "/";
        return carried(message)
                .flatMap(file -> Fields.optionalId(file, "id").stream().map(id -> attachment(place + id, file, voice)))
                .toList();
    }

    /** Its own files and those of what it forwards. */
    private static Stream<JsonNode> carried(JsonNode message) {
        return Stream.concat(
                Fields.list(message, "attachments"),
                Fields.list(message, "message_snapshots")
                        .flatMap(snapshot -> Fields.list(snapshot.path("message"), "attachments")));
    }

    private static Attachment attachment(String handle, JsonNode file, boolean voice) {
        var type = type(file);
        var bytes = Math.max(0, file.path("size").asLong());
        if (voice) {
            var seconds = (int) Math.round(file.path("duration_secs").asDouble());
            return new Attachment.Voice(handle, type.isEmpty() ? "audio/ogg" : type, bytes, seconds);
        }
        if (type.startsWith("image/")) {
            return new Attachment.Image(handle, type, bytes);
        }
        var name = Optional.of(Fields.text(file, "filename")).filter(text -> !text.isBlank());
        return new Attachment.File(handle, name, type.isEmpty() ? "application/octet-stream" : type, bytes);
    }

    /** Without parameters such as the character set. */
    private static String type(JsonNode file) {
        return Fields.text(file, "content_type").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }
}
