package dev.tern.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Links between pages lead to files and headings that are there. */
class LinksTest {
    private static final List<Page> PAGES = Page.all();

    @TestFactory
    Stream<DynamicTest> linksLeadSomewhere() {
        return PAGES.stream()
                .map(page -> DynamicTest.dynamicTest(
                        page.file().toString(),
                        () -> assertThat(broken(page)).as("broken links").isEmpty()));
    }

    /** A page that no other leads to is one that nobody finds. */
    @Test
    void everyPageIsReachedFromTheIndex() {
        var reached = new HashSet<Path>();
        reach(Path.of("src/docs/README.md"), reached);
        assertThat(reached)
                .containsAll(PAGES.stream()
                        .map(Page::file)
                        .filter(file -> file.startsWith("src/docs"))
                        .toList());
    }

    @Test
    void aBrokenLinkIsSeen() {
        var file = Path.of("src/docs/x.md");
        var text = "[a](files.md) [b](nowhere.md) [c](files.md#nowhere) [d](#here) [e](#there)\n\n# Here\n";

        assertThat(broken(Page.of(file, text))).containsExactlyInAnyOrder("nowhere.md", "files.md#nowhere", "#there");
    }

    private static Set<String> broken(Page page) {
        return page.links().stream()
                .filter(LinksTest::isOurs)
                .filter(link -> !leadsSomewhere(page, link))
                .collect(Collectors.toSet());
    }

    private static boolean leadsSomewhere(Page page, String link) {
        var file = target(page, link);
        if (!Files.exists(file)) {
            return false;
        }
        var anchor = link.substring(link.indexOf('#') + 1);
        return !link.contains("#")
                || (link.startsWith("#") ? page : Page.read(file)).anchors().contains(anchor);
    }

    private static Path target(Page page, String link) {
        var path = link.split("#", 2)[0];
        return link.startsWith("#")
                ? Path.of("README.md")
                : page.file().resolveSibling(path).normalize();
    }

    private static boolean isOurs(String link) {
        return !link.matches("[a-z]+:.*");
    }

    private static void reach(Path file, Set<Path> reached) {
        if (!file.toString().endsWith(".md") || !Files.exists(file) || !reached.add(file)) {
            return;
        }
        var page = Page.read(file);
        page.links().stream().filter(LinksTest::isOurs).forEach(link -> {
            if (!link.startsWith("#")) {
                reach(target(page, link), reached);
            }
        });
    }
}
