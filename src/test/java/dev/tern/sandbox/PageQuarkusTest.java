package dev.tern.sandbox;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.specification.RequestSpecification;
import java.util.ArrayDeque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
@TestProfile(SandboxOn.class)
class PageQuarkusTest {
    private static final Pattern USED = Pattern.compile("(?:src|href)=\"([^\"]+)\"");

    private static final Pattern IMPORTED = Pattern.compile("from \"([^\"]+)\"");

    @Test
    void thePageAsksForNothingFromElsewhereAndHoldsNoScript() {
        var page = given().get("/sandbox");

        assertThat(page.contentType()).startsWith("text/html");
        assertThat(page.header("Content-Security-Policy"))
                .startsWith("default-src 'none'")
                .doesNotContain("unsafe");
        assertThat(page.asString()).contains("data-inspector=\"on\"");
        assertThat(page.asString()).doesNotContain("<style").doesNotContainPattern("<script[^>]*>[^<]|\\son[a-z]+=");
        assertThat(USED.matcher(page.asString()).results().map(found -> found.group(1)))
                .isNotEmpty()
                .allSatisfy(path -> assertThat(path).startsWith("/sandbox/"))
                .allSatisfy(path -> assertThat(given().get(path).statusCode()).isEqualTo(200));
    }

    @Test
    void itsModulesAskForEachOtherOnly() {
        var seen = new LinkedHashSet<>(List.of("main.js"));
        var left = new ArrayDeque<>(seen);
        while (!left.isEmpty()) {
            var module = given().get("/sandbox/" + left.remove());
            assertThat(module.statusCode()).isEqualTo(200);
            IMPORTED.matcher(module.asString())
                    .results()
                    .map(found -> found.group(1))
                    .forEach(path -> {
                        assertThat(path).matches("\\./[a-z]+\\.js");
                        if (seen.add(path.substring(2))) {
                            left.add(path.substring(2));
                        }
                    });
        }
        assertThat(seen).contains("window.js", "ogg.js", "tour.js");
    }

    @ParameterizedTest
    @CsvSource({"main.js, javascript", "page.css, css", "tern.svg, svg"})
    void itsFilesAreFreshAndOfTheirType(String file, String type) {
        var answer = given().get("/sandbox/" + file);

        assertThat(answer.contentType()).contains(type);
        assertThat(answer.header("Cache-Control")).isEqualTo("no-store");
        assertThat(answer.header("X-Content-Type-Options")).isEqualTo("nosniff");
    }

    @Test
    void pagesFromElsewhereMayLinkHereButNotCall() {
        assertThat(from("cross-site", "navigate").get("/sandbox").statusCode()).isEqualTo(200);
        assertThat(from("cross-site", "navigate").post("/sandbox/reset").statusCode())
                .isEqualTo(403);
        assertThat(from("cross-site", "no-cors")
                        .get("/bot" + Http.TOKEN + "/getMe")
                        .statusCode())
                .isEqualTo(403);
        assertThat(from("same-origin", "cors").post("/sandbox/reset").statusCode())
                .isEqualTo(204);
    }

    private static RequestSpecification from(String site, String mode) {
        return given().header("Sec-Fetch-Site", site).header("Sec-Fetch-Mode", mode);
    }
}
