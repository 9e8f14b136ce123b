package dev.tern.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Classes, methods and files that the pages name are in the code. */
class NamesTest {
    /** Names of at least two words: {@code TurnRunner}, {@code JdbcInbox.store}, {@code RawSink.accept(event)}. */
    private static final Pattern NAME =
            Pattern.compile("(?:[a-z.]+/)*([A-Z][a-z0-9]+(?:[A-Z][a-z0-9]*)+)(?:\\.([a-z]\\w*))?(?:\\(.*\\))?");

    private static final Pattern FILE =
            Pattern.compile("(?:src|platform-hints|\\.mvn)/[\\w./-]+\\.(?:java|md|sql|json|yml|yaml|properties|html)");
    private static final Pattern DECLARED =
            Pattern.compile("\\b(?:class|interface|record|enum|@interface) ([A-Z]\\w+)");

    /** What belongs to libraries, protocols and platforms. */
    private static final Set<String> FOREIGN =
            Set.of("HttpClient", "HttpOnly", "IllegalArgumentException", "OutOfMemoryError");

    /** By name: the texts of the files that declare it. */
    private static final Map<String, List<String>> CODE = declared();

    @TestFactory
    Stream<DynamicTest> pagesNameWhatIsThere() {
        return Page.all().stream()
                .map(page -> DynamicTest.dynamicTest(
                        page.file().toString(), () -> assertThat(unknown(page)).isEmpty()));
    }

    @Test
    void aNameThatIsGoneIsSeen() {
        var page = Page.of(
                Path.of("x.md"),
                "`TurnRunner` `runner/TurnRunner` `TurnWalker` `RawSink.accept` `RawSink.refuse` `src/docs/files.md` `src/docs/no.md`");

        assertThat(unknown(page)).containsExactlyInAnyOrder("TurnWalker", "RawSink.refuse", "src/docs/no.md");
    }

    private static Set<String> unknown(Page page) {
        return page.code().stream().filter(code -> !isThere(code)).collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean isThere(String code) {
        if (FILE.matcher(code).matches()) {
            return Files.exists(Path.of(code));
        }
        var name = NAME.matcher(code);
        if (!name.matches() || FOREIGN.contains(name.group(1))) {
            return true;
        }
        var texts = CODE.getOrDefault(name.group(1), List.of());
        return name.group(2) == null
                ? !texts.isEmpty()
                : texts.stream()
                        .anyMatch(text -> Pattern.compile("\\b" + name.group(2) + "\\(|, " + name.group(2) + "\\b")
                                .matcher(text)
                                .find());
    }

    private static Map<String, List<String>> declared() {
        return Sources.read(Path.of("src")).values().stream()
                .flatMap(text -> DECLARED.matcher(text).results().map(found -> Map.entry(found.group(1), text)))
                .collect(Collectors.groupingBy(
                        Map.Entry::getKey, Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
    }
}
