package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Attachment;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds what a message carries. It names files; nothing is fetched. */
final class Files {
    /** Only the place where a file was. */
    private static final Set<String> GONE = Set.of("tombstone", "hidden_by_limit");

    private Files() {}

    static List<Attachment> of(JsonNode message) {
        return Fields.list(message, "files")
                .filter(file -> !GONE.contains(Fields.text(file, "mode")))
                .flatMap(file -> handle(file).map(id -> attachment(file, id)).stream())
                .toList();
    }

    /**
     * The address that answers to the bot's token; where there is none, or it leads elsewhere, the id by which the file
     * can be asked for.
     */
    private static Optional<String> handle(JsonNode file) {
        var elsewhere = file.path("is_external").asBoolean();
        return Fields.present(file, "url_private_download")
                .or(() -> Fields.present(file, "url_private"))
                .filter(url -> !elsewhere)
                .or(() -> Fields.present(file, "id"));
    }

    private static Attachment attachment(JsonNode file, String handle) {
        var type = Fields.present(file, "mimetype").orElse("application/octet-stream");
        var bytes = Math.max(0, file.path("size").asLong());
        if (Fields.text(file, "subtype").equals("slack_audio")) {
            // Recorded in a browser, a voice clip counts as a video without pictures.
            return new Attachment.Voice(handle, type.replaceFirst("^video/", "audio/"), bytes, seconds(file));
        }
        return type.startsWith("image/")
                ? new Attachment.Image(handle, type, bytes)
                : new Attachment.File(handle, Fields.present(file, "name"), type, bytes);
    }

    private static int seconds(JsonNode file) {
        return Math.clamp(Math.ceilDiv(file.path("duration_ms").asLong(), 1000), 0, Integer.MAX_VALUE);
    }
}
