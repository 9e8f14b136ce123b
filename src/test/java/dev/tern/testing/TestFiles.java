package dev.tern.testing;

import dev.tern.media.KeptFiles;
import dev.tern.turn.OutFile;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Base64;

/** Files to send, kept below {@code target}. */
public final class TestFiles {
    public static final KeptFiles KEPT = new KeptFiles(Path.of("target", "out-files"));

    /** A picture of one dot. */
    public static final String PNG =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    private TestFiles() {}

    /** A picture in Base64; another one for each number. */
    static String png(int number) {
        var dot = Base64.getDecoder().decode(PNG);
        var all = Arrays.copyOf(dot, dot.length + 1);
        all[dot.length] = (byte) number;
        return Base64.getEncoder().encodeToString(all);
    }

    /** A picture; with the same name, the same. */
    public static OutFile picture(String name) {
        var dot = Base64.getDecoder().decode(PNG);
        return keep(name, "image/png", new String(dot, StandardCharsets.ISO_8859_1) + name, "");
    }

    public static OutFile text(String name, String content) {
        return keep(name, "text/plain", content, "");
    }

    public static OutFile captioned(OutFile file, String caption) {
        return new OutFile(file.handle(), file.name(), file.mimeType(), file.bytes(), file.kind(), caption);
    }

    private static OutFile keep(String name, String type, String content, String caption) {
        var bytes = content.getBytes(StandardCharsets.ISO_8859_1);
        var kept = KEPT.keep(() -> new ByteArrayInputStream(bytes), Long.MAX_VALUE)
                .await()
                .atMost(Duration.ofSeconds(10));
        return OutFile.of(kept.handle(), name, type, kept.bytes(), caption);
    }
}
