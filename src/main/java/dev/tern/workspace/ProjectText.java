package dev.tern.workspace;

import dev.tern.scan.HeadAndTail;
import dev.tern.scan.Threat;
import dev.tern.scan.ThreatScan;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** What of a project's file may be shown: the text, or a line that says why it is not. */
final class ProjectText {
    /** How much of a text is shown, in UTF-16 units: all of it up to {@code max}, else its head and its tail. */
    record Cut(int max, int head, int tail) {}

    private static final Logger LOG = Logger.getLogger(ProjectText.class);
    private static final long LARGEST = 2L << 20;
    private static final Pattern FRONT_MATTER =
            Pattern.compile("\\A---[ \\t]*\\R(?s:.*?)^---[ \\t]*(?:\\R|\\z)", Pattern.MULTILINE);

    private ProjectText() {}

    /**
     * The file's text, without the mark of its encoding and white space around; empty when there is nothing else. A file
     * that cannot be read is blocked rather than passed over for the next, which nobody would notice.
     *
     * @param name as the model and the log may name the file
     */
    static Optional<String> read(Path file, String name, boolean hasFrontMatter) {
        try {
            var text = Files.size(file) > LARGEST ? blocked(name, "too-large") : decoded(file);
            return Optional.of((hasFrontMatter ? FRONT_MATTER.matcher(text).replaceFirst("") : text).strip())
                    .filter(content -> !content.isEmpty());
        } catch (CharacterCodingException notUtf8) {
            return Optional.of(blocked(name, "not-utf-8"));
        } catch (IOException unreadable) {
            return Optional.of(blocked(name, "unreadable"));
        }
    }

    private static String decoded(Path file) throws IOException {
        var bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        var text = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        return text.startsWith("\ufeff") ? text.substring(1) : text;
    }

    /**
     * The text as it is cut, if nothing of it is a threat: neither the whole, nor what is shown, nor what the end of the
     * head and the beginning of the tail make together for a reader who passes over the marker.
     *
     * @param name as the model and the log may name the file
     * @param marker what stands where something is left out
     */
    static String shown(String name, String text, Cut cut, String marker) {
        var parts = HeadAndTail.parts(text, cut.max(), cut.head(), cut.tail());
        var shown = String.join("\n" + marker + "\n", parts).strip();
        return Stream.of(text, shown, String.join("", parts), String.join(" ", parts))
                .distinct()
                .flatMap(reading -> ThreatScan.inContext(reading).stream())
                .findFirst()
                .map(Threat::category)
                .map(category -> blocked(name, category))
                .orElse(shown);
    }

    private static String blocked(String name, String category) {
        LOG.warnf("context file blocked file=%s category=%s", name, category);
        return "[BLOCKED: " + name + ", " + category + "]";
    }
}
