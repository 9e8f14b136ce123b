package dev.tern.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What {@code src/docs/platforms.md} says is tested, is: each cell names its payload or its test, or says why it has none. */
class PlatformsTableTest {
    private static final Path PAGE = Path.of("src/docs/platforms.md");
    private static final Path TESTS = Path.of("src/test/java");
    private static final Path RESOURCES = Path.of("src/test/resources");

    private static final Pattern NAME = Pattern.compile("`([^`]+)`");
    private static final Pattern METHOD = Pattern.compile("(\\w+)\\.(\\w+)");
    private static final String NONE = "–";

    /** A row of a table: what it is about, and a cell for each platform. */
    private record Row(String what, Map<String, String> cells) {}

    /** Each payload that a platform's kinds are tested with. */
    @TestFactory
    Stream<DynamicTest> inboundCellsNamePayloads() {
        return cells("What people send")
                .map(cell -> DynamicTest.dynamicTest(cell.title(), () -> {
                    assertThat(cell.names()).as("a cell is a name or %s", NONE).isNotEmpty();
                    cell.names().forEach(name -> assertThat(
                                    METHOD.matcher(name).matches()
                                            ? isTest(name)
                                            : Files.exists(RESOURCES
                                                    .resolve(cell.platform())
                                                    .resolve(name + ".json")))
                            .as(name)
                            .isTrue());
                }));
    }

    @TestFactory
    Stream<DynamicTest> outboundCellsNameTests() {
        return cells("What answers are made of")
                .map(cell -> DynamicTest.dynamicTest(cell.title(), () -> {
                    assertThat(cell.names()).as("a cell is a name or %s", NONE).isNotEmpty();
                    cell.names()
                            .forEach(name -> assertThat(isTest(name)).as(name).isTrue());
                }));
    }

    /** A payload that is in no cell is a kind that nobody reads of. */
    @Test
    void everyPayloadIsInACell() {
        var named = cells("What people send")
                .flatMap(cell -> cell.names().stream().map(name -> cell.platform() + "/" + name + ".json"))
                .collect(Collectors.toSet());
        for (var platform : List.of("telegram", "discord", "slack")) {
            assertThat(named).containsAll(payloads(platform));
        }
    }

    private record Cell(String row, String platform, List<String> names) {
        String title() {
            return row + " × " + platform;
        }
    }

    private static Stream<Cell> cells(String heading) {
        return rows(heading).stream().flatMap(row -> row.cells().entrySet().stream()
                .filter(cell -> !cell.getValue().startsWith(NONE))
                .map(cell -> new Cell(
                        row.what(),
                        cell.getKey(),
                        NAME.matcher(cell.getValue())
                                .results()
                                .map(found -> found.group(1))
                                .toList())));
    }

    private static List<Row> rows(String heading) {
        var lines = lines(PAGE);
        var table = lines.subList(lines.indexOf("## " + heading) + 1, lines.size()).stream()
                .takeWhile(line -> !line.startsWith("## "))
                .filter(line -> line.startsWith("|"))
                .map(PlatformsTableTest::split)
                .toList();
        var platforms = table.getFirst();
        return table.subList(2, table.size()).stream()
                .map(cells -> new Row(cells.getFirst(), byPlatform(platforms, cells)))
                .toList();
    }

    private static Map<String, String> byPlatform(List<String> platforms, List<String> cells) {
        assertThat(cells).as(cells.getFirst()).hasSameSizeAs(platforms);
        return Stream.iterate(1, i -> i < platforms.size(), i -> i + 1)
                .collect(Collectors.toMap(i -> platforms.get(i).toLowerCase(Locale.ROOT), cells::get));
    }

    private static List<String> split(String line) {
        return Arrays.stream(line.substring(1, line.length() - 1).split("\\|", -1))
                .map(String::strip)
                .toList();
    }

    private static boolean isTest(String name) {
        var method = METHOD.matcher(name);
        return method.matches()
                && source(method.group(1))
                        .filter(text -> text.contains(" " + method.group(2) + "("))
                        .isPresent();
    }

    private static Optional<String> source(String simpleName) {
        try (var files = Files.walk(TESTS)) {
            return files.filter(file -> file.endsWith(simpleName + ".java"))
                    .findFirst()
                    .map(file -> String.join("\n", lines(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> payloads(String platform) {
        try (var files = Files.list(RESOURCES.resolve(platform))) {
            return files.map(file -> platform + "/" + file.getFileName())
                    .filter(name -> name.endsWith(".json"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
