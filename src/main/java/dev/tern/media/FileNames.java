package dev.tern.media;

import java.util.Locale;
import java.util.Map;

/** Names for files, of whatever comes from outside: never a path, never blank, always one line. */
public final class FileNames {
    private static final int LONGEST = 100;

    private static final Map<String, String> EXTENSIONS = Map.ofEntries(
            Map.entry("image/png", "png"),
            Map.entry("image/jpeg", "jpg"),
            Map.entry("image/gif", "gif"),
            Map.entry("image/webp", "webp"),
            Map.entry("image/svg+xml", "svg"),
            Map.entry("audio/mpeg", "mp3"),
            Map.entry("audio/ogg", "ogg"),
            Map.entry("audio/wav", "wav"),
            Map.entry("video/mp4", "mp4"),
            Map.entry("application/pdf", "pdf"),
            Map.entry("application/json", "json"),
            Map.entry("application/zip", "zip"),
            Map.entry("text/plain", "txt"),
            Map.entry("text/markdown", "md"),
            Map.entry("text/html", "html"),
            Map.entry("text/csv", "csv"));

    /** Where the type is known by nothing else. */
    public static final String UNKNOWN_TYPE = "application/octet-stream";

    private FileNames() {}

    /** The last piece of whatever is given, without what can't be seen; {@code otherwise} where nothing is left. */
    public static String of(String given, String otherwise) {
        var piece = given.replace('\\', '/').replaceAll("(?<!/)/+$", "");
        var last = piece.substring(piece.lastIndexOf('/') + 1)
                // controls, and what turns the direction of writing round
                .replaceAll("[\\p{Cntrl}\\p{Cf}\\p{Zl}\\p{Zp}\"<>|:*?]", "")
                .replaceAll("^\\.+", "")
                .strip();
        return last.isEmpty() ? otherwise : cut(last);
    }

    /** Keeps what comes behind the last dot, since programs go by it. */
    private static String cut(String name) {
        if (name.length() <= LONGEST) {
            return name;
        }
        int dot = name.lastIndexOf('.');
        var end = dot < 0 || name.length() - dot > 12 ? "" : name.substring(dot);
        int most = LONGEST - end.length();
        int cut = Character.isHighSurrogate(name.charAt(most - 1)) ? most - 1 : most;
        return name.substring(0, cut) + end;
    }

    /** A name for a file that has none, for example {@code image-1.png}. */
    public static String made(String mimeType, int number) {
        var stem = mimeType.substring(0, Math.max(0, mimeType.indexOf('/')));
        var kind = stem.equals("image") || stem.equals("audio") || stem.equals("video") ? stem : "file";
        return kind + "-" + number + "." + EXTENSIONS.getOrDefault(mimeType, "bin");
    }

    /** The type that a name's end tells. */
    public static String typeOf(String name) {
        var end = name.substring(name.lastIndexOf('.') + 1)
                .toLowerCase(Locale.ROOT)
                .replace("jpeg", "jpg");
        return EXTENSIONS.entrySet().stream()
                .filter(entry -> entry.getValue().equals(end))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElse(UNKNOWN_TYPE);
    }
}
