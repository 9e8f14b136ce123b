package dev.tern.workspace;

import dev.tern.scan.ThreatScan;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/** What of a project's file may be shown: the text, or a line that says why it is not. */
final class ProjectText {
    private static final Logger LOG = Logger.getLogger(ProjectText.class);
    private static final long LARGEST = 16L << 20;
    private static final Pattern FRONT_MATTER =
            Pattern.compile("\\A---[ \\t]*\\R(?s:.*?)^---[ \\t]*(?:\\R|\\z)", Pattern.MULTILINE);

    private ProjectText() {}

    /** The file's text, without the mark of its encoding; throws {@link CharacterCodingException} where it is not UTF-8. */
    static String read(Path file) throws IOException {
        if (Files.size(file) > LARGEST) {
            throw new IOException("larger than " + (LARGEST >> 20) + " MB");
        }
        var text = StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(Files.readAllBytes(file)))
                .toString();
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    static String withoutFrontMatter(String text) {
        return FRONT_MATTER.matcher(text).replaceFirst("");
    }

    /**
     * The text as it is cut, if neither it nor what the cut leaves holds a threat.
     *
     * @param name as the model and the log may name the file
     */
    static String scanned(String name, String text, UnaryOperator<String> cut) {
        var shown = cut.apply(text);
        return ThreatScan.inContext(text)
                .or(() -> ThreatScan.inContext(shown))
                .map(threat -> blocked(name, threat.category()))
                .orElse(shown);
    }

    static String blocked(String name, String category) {
        LOG.warnf("project file blocked file=%s category=%s", name, category);
        return "[BLOCKED: " + name + ", " + category + "]";
    }
}
