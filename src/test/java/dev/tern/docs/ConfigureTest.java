package dev.tern.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of all keys is what the code reads, and no page names a key or a variable that nobody reads. */
class ConfigureTest {
    private static final Path TABLE = Path.of("src/docs/configure.md");

    /** Key, default and meaning; a default that the code has stands in back-ticks. */
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(tern\\.[^`]+)` \\| ([^|]*?) ?\\| ([^|]*?) ?\\|$");

    /** Files are called {@code tern.db} and the like, which is no key. */
    private static final Pattern KEY = Pattern.compile(
            "(?<![\\w.<*/])(?!tern\\.(?:db|properties|dump))tern(?:\\.(?:[a-z][\\w-]*|\"[^\"]+\"|<[^>]+>|\\*))+");

    private static final Pattern VARIABLE = Pattern.compile("(?<![\\w$])TERN_[A-Z0-9_]+");

    /** Has variables of its own, for what runs beside Tern. */
    private static final String COMPOSE = Sources.text(Path.of("docker-compose.yml"));

    private static final Pattern PASSED_ON = Pattern.compile("(?m)^      (TERN_[A-Z_]+):.*$");

    private static final Map<String, String> KEYS = ConfigKeys.all();

    /** A secret may be given as a file: a key of its own that no code reads by its name, and no row has. */
    private static final Pattern FILE =
            Pattern.compile("(.*[._-](?:token|key|secret|password|url)|.*\\.(?:headers|env))"
                    + "-file(\\..*)?|(TERN_.*(?:TOKEN|KEY|SECRET|PASSWORD))_FILE");

    @Test
    void everyKeyIsInTheTableWithItsDefaultAndNoOther() throws IOException {
        var table = new TreeMap<String, String>();
        ROW.matcher(Files.readString(TABLE)).results().forEach(row -> {
            var key = ConfigKeys.pattern(row.group(1));
            assertThat(table.put(key, code(row.group(2)))).as("%s twice", key).isNull();
        });

        assertThat(table.entrySet()).containsExactlyInAnyOrderElementsOf(KEYS.entrySet());
    }

    /** What is not passed on is set in vain, and nothing says so. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "tern.gate.owners",
                "tern.gate.dm",
                "tern.gate.channels",
                "tern.gate.strangers",
                "tern.budget.all.cost-per-day",
                "tern.budget.person.messages-per-minute",
                "tern.web.hosts",
                "tern.door.hosts",
                "tern.telegram.mode",
                "tern.telegram.webhook.url",
                "tern.telegram.webhook.secret",
                "tern.slack.mode",
                "tern.slack.signing-secret"
            })
    void theContainerIsPassedOnWhatOperatorsSet(String key) {
        assertThat(KEYS).containsKey(key);
        assertThat(COMPOSE).contains("\n      " + key.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_") + ":\n");
    }

    /** Of the gateway's part: names that are passed on and set nothing. */
    @Test
    void whatTheContainerIsPassedOnIsAKey() {
        var variables =
                KEYS.keySet().stream().map(key -> key.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_"));

        assertThat(variables)
                .containsAll(PASSED_ON
                        .matcher(COMPOSE)
                        .results()
                        .map(it -> it.group(1))
                        .toList());
    }

    @TestFactory
    Stream<DynamicTest> pagesNameKeysThatAreThere() {
        return Page.all().stream()
                .map(page -> DynamicTest.dynamicTest(
                        page.file().toString(), () -> assertThat(unknown(page)).isEmpty()));
    }

    @Test
    void aKeyThatNobodyReadsIsSeen() {
        var page = Page.of(TABLE, """
                `tern.agent.max-step` `tern.agent` `tern.models.<name>.name` `tern.overlay.channels."slack:C".model`
                `tern.ops.key-file` `tern.model.name-file` `tern.tools.mcp.wiki.headers-file.Authorization`
                ```sh
                TERN_AGENT_MAX_STEPS=1 TERN_HOUSE=2 TERN_TOOLS_MCP_WIKI_URL=x TERN_OPS_KEY_FILE=y
                ```
                """);

        assertThat(unknown(page))
                .containsExactlyInAnyOrder("tern.agent.max-step", "TERN_HOUSE", "tern.model.name-file");
    }

    private static Set<String> unknown(Page page) {
        var text = Stream.concat(page.code().stream(), page.blocks().stream()).collect(Collectors.joining("\n"));
        var unknown = new TreeSet<String>();
        KEY.matcher(text)
                .results()
                .map(found -> withoutFile(found.group()))
                .filter(key -> !isKey(key))
                .forEach(unknown::add);
        VARIABLE.matcher(text)
                .results()
                .map(found -> withoutFile(found.group()))
                .filter(name -> !COMPOSE.contains("{" + name))
                .filter(name -> KEYS.keySet().stream()
                        .noneMatch(key -> variable(key).matcher(name).matches()))
                .forEach(unknown::add);
        return unknown;
    }

    private static String withoutFile(String key) {
        return FILE.matcher(key).replaceFirst("$1$2$3");
    }

    /** A key, or what several begin with: {@code tern.delivery.pace}. */
    private static boolean isKey(String written) {
        var parts = List.of(ConfigKeys.pattern(written.replace("\\", "")).split("\\."));
        return KEYS.keySet().stream().map(key -> List.of(key.split("\\."))).anyMatch(key -> begins(key, parts));
    }

    private static boolean begins(List<String> key, List<String> parts) {
        return parts.size() <= key.size()
                && Stream.iterate(0, i -> i < parts.size(), i -> i + 1)
                        .allMatch(i -> List.of(key.get(i), parts.get(i)).contains("*")
                                || key.get(i).equals(parts.get(i)));
    }

    private static Pattern variable(String key) {
        return Pattern.compile(
                key.toUpperCase(Locale.ROOT).replaceAll("[.-]", "_").replace("*", "[A-Z0-9]+"));
    }

    private static String code(String cell) {
        return cell.startsWith("`") && cell.endsWith("`") && cell.indexOf('`', 1) == cell.length() - 1
                ? cell.substring(1, cell.length() - 1)
                : "";
    }
}
