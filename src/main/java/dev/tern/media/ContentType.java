package dev.tern.media;

import dev.tern.turn.Attachment;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.apache.tika.metadata.Metadata;
import org.apache.tika.mime.MimeTypes;

/**
 * Tells what a file is by its first bytes. What its name or its platform says counts for nothing but to tell one kind of text
 * from another, which bytes can't.
 */
final class ContentType {
    static final String TEXT = "text/plain";
    static final String HTML = "text/html";
    static final String SVG = "image/svg+xml";
    static final String PDF = "application/pdf";

    /** Other names of the same. */
    private static final Map<String, String> USUAL = Map.ofEntries(
            Map.entry("application/xhtml+xml", HTML),
            Map.entry("application/ogg", "audio/ogg"),
            Map.entry("audio/vnd.wave", "audio/wav"),
            Map.entry("audio/x-flac", "audio/flac"),
            Map.entry("audio/opus", "audio/ogg"),
            Map.entry("application/mp4", "video/mp4"),
            Map.entry("image/x-ms-bmp", "image/bmp"));

    private ContentType() {}

    /** Lower case, without parameters. Blocks. */
    static String of(Path bytes, Attachment file) throws IOException {
        var sound = SoundFormat.of(bytes);
        if (sound.isPresent()) {
            return sound.get().mimeType();
        }
        try (var in = new BufferedInputStream(Files.newInputStream(bytes))) {
            var type = MimeTypes.getDefaultMimeTypes()
                    .detect(in, new Metadata())
                    .getBaseType()
                    .toString();
            var usual = USUAL.getOrDefault(type, type);
            return usual.equals(TEXT) ? textType(file) : usual;
        }
    }

    private static String textType(Attachment file) {
        var named = name(file).map(FileNames::typeOf).orElse(TEXT);
        return named.startsWith("text/") || named.equals("application/json") ? named : TEXT;
    }

    private static Optional<String> name(Attachment file) {
        return switch (file) {
            case Attachment.File(var _, var name, var _, var _) -> name;
            case Attachment.Image _, Attachment.Voice _ -> Optional.empty();
        };
    }
}
