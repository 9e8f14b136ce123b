package dev.tern.testing;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.markdown.ReplyText;
import dev.tern.markdown.StyledText;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** One of sixty replies that formatters are compared by: every construct, every public case, and odd ones. */
public record SideBySide(String name, String markdown) {
    public static final Path FILE = Path.of("src/test/resources/side-by-side/inputs.json");

    public static List<SideBySide> inputs() {
        try {
            return new ObjectMapper().readValue(FILE.toFile(), new TypeReference<>() {});
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What must be seen of it. */
    public String essence() {
        return essence(StyledText.join("\n", ReplyText.blocks(markdown)).text());
    }

    /**
     * What counts, whoever formats: no white space, no signs of lists, tables and rules, which each may choose, no address
     * behind a label, and of a table's header only that it is there.
     */
    public static String essence(String visible) {
        return visible.replaceAll("(?m)^( *)\\[[ x]]|n[\\s|]*name_of_it[\\s|]*note", "")
                .replaceAll("\\((https?|mailto|\\./)[^()\\s]*(\\([^()]*\\))?[^()\\s]*\\)", "")
                .replaceAll("[\\s\\p{Z}\\u200B\\u2060|•◦☐☑—-]+|\\[[ x]]", "");
    }
}
