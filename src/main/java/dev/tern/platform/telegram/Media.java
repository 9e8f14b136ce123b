package dev.tern.platform.telegram;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Attachment;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Finds what a message carries. It names files; nothing is fetched. */
final class Media {
    private static final List<String> KINDS =
            List.of("photo", "voice", "animation", "video", "video_note", "audio", "document");

    private static final Set<String> PICTURES = Set.of("image/jpeg", "image/png", "image/webp");

    private static final Comparator<JsonNode> BY_AREA = Comparator.comparingLong(
            size -> size.path("width").asLong() * size.path("height").asLong());

    private Media() {}

    static List<Attachment> of(JsonNode message) {
        return Stream.concat(
                        carried(message),
                        Fields.list(message.path("paid_media"), "paid_media").flatMap(Media::carried))
                .toList();
    }

    /** What a message shows that has nothing but a file. */
    static Optional<String> named(JsonNode message) {
        return KINDS.stream()
                .filter(message::hasNonNull)
                .findFirst()
                .map(kind -> "[" + (kind.replace('_', ' ') + " " + Fields.text(message.path(kind), "file_name")).strip()
                        + "]");
    }

    private static Stream<Attachment> carried(JsonNode message) {
        return Stream.of(
                        file(message, "voice").map(voice -> spoken(voice, "audio/ogg")),
                        photo(message),
                        file(message, "audio").map(audio -> named(audio, "audio/mpeg")),
                        // An animation is there a second time as a document, for programs that know no animations.
                        file(message, message.has("animation") ? "animation" : "document")
                                .map(Media::document),
                        file(message, "video").map(video -> named(video, "video/mp4")),
                        file(message, "video_note").map(note -> spoken(note, "video/mp4")),
                        file(message, "sticker").map(sticker -> named(sticker, stickerType(sticker))))
                .flatMap(Optional::stream);
    }

    private static Optional<JsonNode> file(JsonNode message, String kind) {
        return Fields.object(message, kind).filter(Media::hasHandle);
    }

    private static boolean hasHandle(JsonNode file) {
        return !Fields.text(file, "file_id").isBlank();
    }

    /** A round video is somebody who speaks into a camera: it is heard, as Telegram's own programs transcribe both. */
    private static Attachment spoken(JsonNode file, String usualType) {
        return new Attachment.Voice(
                Fields.text(file, "file_id"),
                type(file, usualType),
                bytes(file),
                Math.max(0, file.path("duration").asInt()));
    }

    /** A photo comes in several sizes; always as JPEG. */
    private static Optional<Attachment> photo(JsonNode message) {
        return Fields.list(message, "photo")
                .filter(Media::hasHandle)
                .max(BY_AREA)
                .map(size -> new Attachment.Image(Fields.text(size, "file_id"), "image/jpeg", bytes(size)));
    }

    /** A picture that is sent as a file, to keep its quality, is a picture all the same. */
    private static Attachment document(JsonNode file) {
        var type = type(file, "application/octet-stream");
        return PICTURES.contains(type)
                ? new Attachment.Image(Fields.text(file, "file_id"), type, bytes(file))
                : named(file, type);
    }

    private static Attachment named(JsonNode file, String usualType) {
        var name = Optional.of(Fields.text(file, "file_name")).filter(text -> !text.isBlank());
        return new Attachment.File(Fields.text(file, "file_id"), name, type(file, usualType), bytes(file));
    }

    private static String stickerType(JsonNode sticker) {
        if (sticker.path("is_animated").asBoolean()) {
            return "application/x-tgsticker";
        }
        return sticker.path("is_video").asBoolean() ? "video/webm" : "image/webp";
    }

    private static String type(JsonNode file, String usual) {
        var type = Fields.text(file, "mime_type");
        return type.isBlank() ? usual : type;
    }

    private static long bytes(JsonNode file) {
        return Math.max(0, file.path("file_size").asLong());
    }
}
