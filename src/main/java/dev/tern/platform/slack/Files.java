package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.turn.Attachment;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what a message carries. It names files; nothing is fetched. */
final class Files {
    /** Only the place of a file that may not be seen. */
    private static final Set<String> HIDDEN = Set.of("hidden_by_limit", "access_denied");

    private Files() {}

    /** A message's own files and those of what it passes on. */
    static List<Attachment> of(JsonNode message) {
        return all(message)
                .filter(file -> !isGone(file))
                .flatMap(file -> handle(file).map(id -> attachment(file, id)).stream())
                .toList();
    }

    /** What a message says that has nothing but files which nobody can see any more; empty where they are deleted. */
    static Optional<String> instead(JsonNode message) {
        return all(message)
                .map(Files::mode)
                .filter(HIDDEN::contains)
                .map(mode -> "[unsupported: file " + mode.replace('_', ' ') + "]")
                .findFirst();
    }

    /** What a message shows that has nothing but files, a line for each. */
    static String named(JsonNode message) {
        return Fields.list(message, "files")
                .map(file -> ("[file " + Fields.text(file, "name")).strip() + "]")
                .collect(Collectors.joining("\n"));
    }

    private static Stream<JsonNode> all(JsonNode message) {
        return Stream.concat(
                Fields.list(message, "files"),
                Fields.list(message, "attachments")
                        .filter(Legacy::isShare)
                        .flatMap(share -> Fields.list(share, "files")));
    }

    private static boolean isGone(JsonNode file) {
        return mode(file).equals("tombstone") || HIDDEN.contains(mode(file));
    }

    /** How Slack holds a file; that it may not be seen is told in another field. */
    private static String mode(JsonNode file) {
        var access = Fields.text(file, "file_access");
        return HIDDEN.contains(access) ? access : Fields.text(file, "mode");
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
                : new Attachment.File(
                        handle, Fields.present(file, "name").or(() -> Fields.present(file, "title")), type, bytes);
    }

    private static int seconds(JsonNode file) {
        return Math.clamp(Math.ceilDiv(file.path("duration_ms").asLong(), 1000), 0, Integer.MAX_VALUE);
    }
}
