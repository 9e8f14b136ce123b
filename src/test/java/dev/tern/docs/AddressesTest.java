package dev.tern.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Addresses of this server that the pages name are served. */
class AddressesTest {
    /** Not behind a host that is not ours. */
    private static final Pattern ADDRESS = Pattern.compile(
            "(?<![\\w.*~\\]\"-])(?:http://localhost:8080|localhost:8080)?"
                    + "(/(?:api|v1|console|inspector|sandbox|chat|webhooks|q)(?:/[\\w{}<>.:…-]+)*)(?![\\w/]*\\.(?:java|md|png|yml))");

    /** Named in a source where they are no resource: sockets, routes, files. */
    private static final Pattern LITERAL = Pattern.compile("\"(/[a-z][\\w/{}:.-]*)\"");

    private static final Pattern ROOT = Pattern.compile("(?m)^@Path\\(\"([^\"]+)\"\\)");
    private static final Pattern BELOW_ROOT = Pattern.compile("(?m)^ +@Path\\(\"([^\"]+)\"\\)");

    private static final Set<String> OF_QUARKUS =
            Set.of("/q/health", "/q/health/live", "/q/health/ready", "/q/health/started", "/q/metrics");

    /** Found below an address that code has as a literal. */
    private static final List<String> BELOW =
            List.of("/v1/models/{id}", "/v1/responses/{id}", "/chat/files/{turn}/{digest}/{name}");

    private static final List<List<String>> SERVED = served();

    @TestFactory
    Stream<DynamicTest> pagesNameAddressesThatAreServed() {
        return Page.all().stream()
                .map(page -> DynamicTest.dynamicTest(
                        page.file().toString(), () -> assertThat(unknown(page)).isEmpty()));
    }

    @Test
    void anAddressThatNobodyServesIsSeen() {
        var page = Page.of(Path.of("x.md"), """
                `/v1/chat/completions` `POST /api/sessions/{session}/nowhere` `/webhooks/slack/<team id>` `/q/health/ready`
                ```sh
                curl localhost:8080/sandbox/nothing/at/all
                curl http://localhost:8080/v1/models https://api.example.org/v1/nowhere
                ```
                """);

        assertThat(unknown(page))
                .containsExactlyInAnyOrder("/api/sessions/{session}/nowhere", "/sandbox/nothing/at/all");
    }

    private static Set<String> unknown(Page page) {
        return Stream.concat(page.code().stream(), page.blocks().stream())
                .flatMap(text -> ADDRESS.matcher(text).results())
                .map(found -> found.group(1).replaceAll("[.:]+$", ""))
                .filter(address -> !isServed(address))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** By one that is the same, or that begins so: {@code /api/ops}. */
    private static boolean isServed(String address) {
        var parts = parts(address.replaceAll("<[^>/]*$", "{x}"));
        return OF_QUARKUS.contains(address) || SERVED.stream().anyMatch(path -> begins(path, parts));
    }

    private static boolean begins(List<String> path, List<String> parts) {
        return parts.size() <= path.size()
                && Stream.iterate(0, i -> i < parts.size(), i -> i + 1)
                        .allMatch(i -> isAny(path.get(i))
                                || isAny(parts.get(i))
                                || path.get(i).equals(parts.get(i)));
    }

    private static boolean isAny(String part) {
        return part.matches("[{<:].*|.*…");
    }

    private static List<List<String>> served() {
        return Stream.concat(Sources.MAIN.values().stream().flatMap(AddressesTest::addresses), BELOW.stream())
                .map(AddressesTest::parts)
                .toList();
    }

    private static Stream<String> addresses(String text) {
        return Stream.concat(resources(text), literals(text));
    }

    /** What {@code @Path} says of a class, and of its methods below that. */
    private static Stream<String> resources(String text) {
        var root = ROOT.matcher(text);
        return root.find()
                ? Stream.concat(
                        Stream.of(root.group(1)),
                        BELOW_ROOT.matcher(text).results().map(it -> root.group(1) + "/" + it.group(1)))
                : Stream.of();
    }

    /** Each, and each behind each other, since a file may put them together. */
    private static Stream<String> literals(String text) {
        var found = LITERAL.matcher(text).results().map(it -> it.group(1)).toList();
        return Stream.concat(
                found.stream(), found.stream().flatMap(root -> found.stream().map(root::concat)));
    }

    /** A part may hold a pattern, which may hold a slash. */
    private static List<String> parts(String address) {
        return Stream.of(address.replaceAll("\\{([^}:]*):[^}]*}", "{$1}").split("/"))
                .filter(part -> !part.isEmpty())
                .toList();
    }
}
