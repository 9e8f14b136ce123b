package dev.tern.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * Everything that the application is shipped with has a licence that we know, by the bill of materials that the build
 * writes just before the tests. The list of all of them is left in {@code target/licences.txt}.
 */
class LicencesTest {
    private static final Path BILL = Path.of("target/tern.cdx.json");

    /** SPDX names of what may be passed on in a program under the Apache License. */
    private static final Set<String> KNOWN = Set.of(
            "Apache-2.0",
            "MIT",
            "MIT-0",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "CC0-1.0",
            "EPL-1.0",
            "EPL-2.0",
            "GPL-2.0-with-classpath-exception",
            "Unicode-3.0");

    /** What one library alone may have, as it says it itself. */
    private static final Map<String, String> KNOWN_OF = Map.of(
            // three clauses, those of Opus
            "io.github.jaredmdobson:concentus", "LICENSE",
            // JDA's collections; a jar of its own, which whoever likes may replace
            "net.sf.trove4j:core", "GNU Lesser General Public License 2.1");

    @Test
    void everyLibraryHasALicenceThatWeKnow() throws IOException {
        assertThat(BILL).as("written by ./mvnw process-test-classes").exists();
        var licences = licences(new ObjectMapper().readTree(BILL.toFile()));
        var lines = licences.entrySet().stream().map(line -> line.getKey() + " " + line.getValue());
        Files.write(Path.of("target/licences.txt"), lines.toList());

        // it is the whole list: what the application can't be without is on it
        assertThat(licences).containsKeys("net.dv8tion:JDA", "io.netty:netty-codec-http", "org.xerial:sqlite-jdbc");
        assertThat(unknown(licences)).isEmpty();
    }

    @Test
    void anUnknownLicenceAndNoneAreSeen() throws IOException {
        var bill = new ObjectMapper().readTree("""
                {"components":[
                  {"group":"a","name":"good","licenses":[{"license":{"id":"MIT"}}]},
                  {"group":"a","name":"either","licenses":[{"expression":"MIT OR GPL-3.0-only"}]},
                  {"group":"a","name":"closed","licenses":[{"license":{"id":"MIT"}},{"license":{"name":"Ours"}}]},
                  {"group":"net.sf.trove4j","name":"other","licenses":[
                    {"license":{"name":"GNU Lesser General Public License 2.1"}}]},
                  {"group":"a","name":"silent"}]}""");

        assertThat(unknown(licences(bill)))
                .containsExactlyInAnyOrder("a:either", "a:closed", "net.sf.trove4j:other", "a:silent");
    }

    private static Set<String> unknown(Map<String, Set<String>> licences) {
        return licences.entrySet().stream()
                .filter(entry -> entry.getValue().isEmpty()
                        || entry.getValue().stream()
                                .anyMatch(licence ->
                                        !KNOWN.contains(licence) && !licence.equals(KNOWN_OF.get(entry.getKey()))))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static Map<String, Set<String>> licences(JsonNode bill) {
        return stream(bill.path("components"))
                .collect(Collectors.toMap(
                        part -> part.path("group").asText() + ":"
                                + part.path("name").asText(),
                        part -> new TreeSet<>(stream(part.path("licenses"))
                                .map(LicencesTest::name)
                                .toList()),
                        (one, other) -> {
                            one.addAll(other);
                            return one;
                        },
                        TreeMap::new));
    }

    private static String name(JsonNode licence) {
        return Stream.of(
                        licence.path("license").path("id"),
                        licence.path("license").path("name"),
                        licence.path("expression"))
                .filter(JsonNode::isTextual)
                .map(JsonNode::textValue)
                .findFirst()
                .orElse("unknown");
    }

    private static Stream<JsonNode> stream(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false);
    }
}
