package dev.tern.ops.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tern.door.Endpoints;
import io.quarkus.qute.TemplateInstance;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PagesTest {
    private static final Pattern OUTSIDE = Pattern.compile("(?:src|href|action)=\"(?!/(?:console|api/)|#)");

    static Stream<Arguments> pages() {
        return Stream.of(
                arguments("overview", Samples.overview()),
                arguments("turns", MoreSamples.turns()),
                arguments("outbox", MoreSamples.outbox()),
                arguments("confirm", MoreSamples.confirm()),
                arguments("quarantine", MoreSamples.quarantine()),
                arguments("session-list", SaidSamples.sessions()),
                arguments("transcript", SaidSamples.transcript()),
                arguments("people", SaidSamples.people()),
                arguments("access", AccessSamples.access()),
                arguments("usage", MoreSamples.usage()),
                arguments("examination", MoreSamples.examination()),
                arguments("log-lines", MoreSamples.log()));
    }

    /** Whatever people, platforms and models call things, it stays text, and hides nothing. */
    @ParameterizedTest
    @MethodSource("pages")
    void whatOthersWroteIsTextAndNoMore(String name, TemplateInstance view) {
        var html = Rendering.page(view, name);

        assertThat(html).doesNotContain("<script>", "\u202E", "\u200B", "NOT_FOUND");
        if (!name.equals("overview")) {
            assertThat(html)
                    .contains(
                            "&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;⟨U+202E⟩gnp.exe⟨U+200B⟩{frame.token}");
        }
    }

    /** As the policy demands that browsers are told, and so that one can find one's way without eyes or a mouse. */
    @ParameterizedTest
    @MethodSource("pages")
    void pagesLoadNothingFromElsewhereAndAreInOrder(String name, TemplateInstance view) {
        var html = Rendering.page(view, name);

        assertThat(html).doesNotContain("style=", "onclick", "javascript:").doesNotContainPattern(OUTSIDE);
        assertThat(html)
                .containsOnlyOnce("<h1")
                .containsOnlyOnce("<main id=\"main\"")
                .contains("href=\"#main\"", "<html lang=\"en\">");
        assertThat(count(html, "<table")).isEqualTo(count(html, "<caption"));
        assertThat(count(html, "method=\"post\"")).isEqualTo(count(html, "name=\"token\" value=\"the-token\""));
        assertThat(Pattern.compile(" id=\"([^\"]+)\"").matcher(html).results().map(found -> found.group(1)))
                .doesNotHaveDuplicates();
    }

    /** All but the form for the key itself. */
    @Test
    void nothingIsThereWithoutTheKey() {
        assertThat(Endpoints.ofOperators())
                .hasSizeGreaterThan(10)
                .filteredOn(each -> !each.page() && !each.guarded())
                .extracting(each -> each.method() + " " + each.path())
                .containsExactlyInAnyOrder("GET /console/login", "POST /console/login");
    }

    @Test
    void theOverviewSaysWhatIsUpAndWhatIsNot() {
        var html = Rendering.page(Samples.overview(), "overview");

        assertThat(html)
                .contains(
                        "<a href=\"/console\" aria-current=\"page\">Overview</a>",
                        "no heartbeat for 94 s",
                        "<span class=\"mark bad\">not ready</span>");
    }

    @Test
    void whoIsWrongIsTold() {
        var html = Rendering.page(new LogInPage.LogIn("/console/log?text=%22", "That is not the key."), "log-in");

        assertThat(html).contains("role=\"alert\">That is not the key.</p>", "value=\"/console/log?text=%22\"");
    }

    private static int count(String text, String part) {
        return text.split(Pattern.quote(part), -1).length - 1;
    }
}
