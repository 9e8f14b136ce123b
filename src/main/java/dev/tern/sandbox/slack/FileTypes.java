package dev.tern.sandbox.slack;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;

/** Media types and Slack's own short names of them. */
final class FileTypes {
    private static final Map<String, String> BY_ENDING = Map.ofEntries(
            Map.entry("png", "image/png"),
            Map.entry("jpg", "image/jpeg"),
            Map.entry("jpeg", "image/jpeg"),
            Map.entry("gif", "image/gif"),
            Map.entry("webp", "image/webp"),
            Map.entry("m4a", "audio/mp4"),
            Map.entry("mp3", "audio/mpeg"),
            Map.entry("ogg", "audio/ogg"),
            Map.entry("wav", "audio/wav"),
            Map.entry("webm", "audio/webm"),
            Map.entry("mp4", "video/mp4"),
            Map.entry("pdf", "application/pdf"),
            Map.entry("txt", "text/plain"),
            Map.entry("md", "text/markdown"),
            Map.entry("csv", "text/csv"),
            Map.entry("json", "application/json"));

    private FileTypes() {}

    static boolean isVoice(String kind) {
        return kind.equalsIgnoreCase("voice");
    }

    /** The media type of what somebody calls {@code voice}, {@code photo} or {@code audio/ogg}. */
    static String mediaType(String kind, String name) {
        if (kind.contains("/")) {
            return kind.toLowerCase(Locale.ROOT);
        }
        var byName = BY_ENDING.getOrDefault(ending(name), "application/octet-stream");
        return switch (kind.toLowerCase(Locale.ROOT)) {
            // a clip that was recorded in a browser is called a video
            case "voice" -> byName.startsWith("audio/") || byName.equals("video/mp4") ? byName : "audio/mp4";
            case "photo", "image" -> byName.startsWith("image/") ? byName : "image/jpeg";
            case "audio" -> byName.startsWith("audio/") ? byName : "audio/mpeg";
            case "video" -> "video/mp4";
            default -> byName;
        };
    }

    /** Slack's {@code filetype}, such as {@code png}. */
    static String of(String mediaType, String name) {
        if (!mediaType.equals("application/octet-stream")) {
            var known = Map.of(
                            "image/jpeg", "jpg", "audio/mp4", "m4a", "text/plain", "text", "text/markdown", "markdown")
                    .get(mediaType);
            if (known != null) {
                return known;
            }
            for (var each : BY_ENDING.entrySet()) {
                if (each.getValue().equals(mediaType)) {
                    return each.getKey();
                }
            }
        }
        return ending(name).isEmpty() ? "binary" : ending(name);
    }

    static String pretty(String type) {
        return switch (type) {
            case "text" -> "Plain Text";
            case "binary" -> "Binary";
            default -> type.toUpperCase(Locale.ROOT);
        };
    }

    /** A name in the form that Slack gives it in links. */
    static String pathName(String name) {
        return URLEncoder.encode(name.toLowerCase(Locale.ROOT).replace(' ', '_'), StandardCharsets.UTF_8);
    }

    private static String ending(String name) {
        return name.matches(".*\\.[A-Za-z0-9]{1,8}")
                ? name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT)
                : "";
    }
}
