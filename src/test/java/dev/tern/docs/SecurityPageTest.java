package dev.tern.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each attack that is known of such bots has its row, and each row names tests that are there. */
class SecurityPageTest {
    private static final String PAGE = Sources.text(Path.of("src/docs/security.md"));

    /** Attack, what holds, tests. */
    private static final Pattern ROW =
            Pattern.compile("(?m)^\\| ([^|]+) \\| ([^|]+) \\| ([^|]*`\\w+`[^|]*|the same three) \\|$");

    private static final Pattern TEST = Pattern.compile("`(\\w+(?:Test|IT|Contract))`");

    private static final Set<String> TESTS = Sources.read(Path.of("src/test/java")).keySet().stream()
            .map(file -> file.getFileName().toString().replace(".java", ""))
            .collect(Collectors.toSet());

    private static List<MatchResult> rows() {
        return ROW.matcher(PAGE.substring(PAGE.indexOf("## Matrix"))).results().toList();
    }

    @Test
    void everyTestThatIsNamedIsThere() {
        assertThat(TEST.matcher(PAGE).results().map(it -> it.group(1)).toList())
                .hasSizeGreaterThan(80)
                .isSubsetOf(TESTS);
    }

    @Test
    void everyRowNamesATest() {
        var lines = PAGE.substring(PAGE.indexOf("## Matrix")).lines();

        assertThat(rows())
                .hasSize((int) lines.filter(line -> line.startsWith("| ")).count() - 1);
    }

    /** The facts of advisories and of the field: words of the rows. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "anybody unknown or blocked, by any kind of event",
                "a command, button or menu entry",
                "brute force of pairing codes",
                "brute force of keys",
                "webhook forgery",
                "webhook replay",
                "webhook flood, slow body",
                "random bodies",
                "forged names, titles, quotations",
                "forged overlay markers",
                "poisoned context files",
                "hidden text",
                "path traversal",
                "SSRF",
                "DNS rebinding",
                "redirect",
                "previews that carry a secret away",
                "secrets in the log",
                "a secret in the model's answer",
                "mass mentions",
                "markup",
                "pictures, archives and papers that swell",
                "JSON: depth",
                "texts made for a pattern",
                "health and metrics without a key",
                "listening where others can reach",
                "foreign sockets",
                "forged forms",
                "cross-chat leakage",
                "approval spoof",
                "names in the place of ids",
                "plugins",
                "an unknown licence",
                "bots that talk to each other",
                "a flood of messages"
            })
    void everyKnownAttackHasARow(String attack) {
        assertThat(rows()).anyMatch(row -> row.group(1).contains(attack));
    }
}
