package dev.tern.platform.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Attachment;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds what a message carries. It names files; nothing is fetched. A file's handle is {@code channel/message/file}, and
 * not its address, which is good for a day only: asking for the message gives a new one.
 */
final class Media {
    private static final int IS_VOICE_MESSAGE = 1 << 13;

    private Media() {}

    /** A message's own files and those of what it forwards. */
    static List<Attachment> of(JsonNode message) {
        var place = Fields.id(message, "channel_id") + "/" + Fields.id(message, "id") + "/";
        var forwarded = Fields.list(message, "message_snapshots").map(snapshot -> snapshot.path("message"));
        return Stream.concat(Stream.of(message), forwarded)
                .flatMap(holder -> carried(holder, place))
                .toList();
    }

    private static Stream<Attachment> carried(JsonNode holder, String place) {
        var voice = (holder.path("flags").asLong() & IS_VOICE_MESSAGE) != 0;
        return Fields.list(holder, "attachments")
                .flatMap(file -> Fields.optionalId(file, "id").stream().map(id -> attachment(place + id, file, voice)));
    }

    /** What a message shows that has nothing but files, a line for each. */
    static String named(JsonNode message) {
        return Fields.list(message, "attachments")
                .map(file -> ("[file " + Fields.text(file, "filename")).strip() + "]")
                .collect(Collectors.joining("\n"));
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
