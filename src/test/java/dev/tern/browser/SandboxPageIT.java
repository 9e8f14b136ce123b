package dev.tern.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The sandbox's page as a newcomer finds it: three platforms, faults by click, and a look into a turn. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SandboxPageIT {
    private static final List<String> PLATFORMS = List.of("telegram", "discord", "slack");

    @SuppressWarnings("NullAway.Init") // set before all tests
    private Chromium chromium;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private PagesUnderTest gateway;

    @BeforeAll
    void open() throws IOException, InterruptedException {
        chromium = Chromium.open();
        gateway = PagesUnderTest.start(Map.of());
    }

    @AfterAll
    void close() throws Exception {
        PagesUnderTest.close(gateway, chromium);
    }

    private Page sandbox(Visitor visitor) {
        var page = visitor.page();
        page.navigate(gateway.url("/sandbox"));
        page.waitForSelector("body[data-ready=yes]");
        return page;
    }

    private static Page withoutTour(Page page) {
        page.locator("#tour-close").click();
        return page;
    }

    private static Locator answers(Page page, String platform) {
        return page.locator("#%s-messages article.bot".formatted(platform));
    }

    private static void say(Page page, String platform, String words) {
        page.locator("#" + platform + "-text").fill(words);
        page.locator("#" + platform + "-text").press("Enter");
    }

    @Test
    void aTourOfFiveStepsIsShownOnce() throws IOException {
        try (var visitor = chromium.visitor(1440, 900, ColorScheme.LIGHT)) {
            var page = sandbox(visitor);
            for (int step = 1; step <= 5; step++) {
                assertThat(page.locator("#tour")).isVisible();
                visitor.assertAccessible();
                page.locator("#tour-next").click();
            }
            assertThat(page.locator("#tour")).isHidden();

            page.reload();
            page.waitForSelector("body[data-ready=yes]");
            assertThat(page.locator("#tour")).isHidden();
            visitor.assertQuiet();
        }
    }

    @Test
    void oneTalksOnAllThreePlatforms() throws IOException {
        for (var colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            try (var visitor = chromium.visitor(1440, 900, colours)) {
                var page = withoutTour(sandbox(visitor));
                page.locator("#reset").click();
                page.locator("#reset-yes").click();
                for (var platform : PLATFORMS) {
                    say(page, platform, "Which terns fly farthest?");
                    assertThat(answers(page, platform)).hasCount(1);
                    assertThat(answers(page, platform)).containsText("Which terns fly farthest?");
                }
                visitor.assertAccessible();
                visitor.picture(colours == ColorScheme.LIGHT ? "sandbox" : "sandbox-dark");
                visitor.assertQuiet();
            }
        }
    }

    @Test
    void whatIsClickedGoesWrongAndTheAnswerComesAllTheSame() {
        try (var visitor = chromium.visitor(1440, 900, ColorScheme.LIGHT)) {
            var page = withoutTour(sandbox(visitor));
            page.locator("#person-bob").click();
            page.locator("#open-bench").click();
            page.locator("#fault-telegram-500").click();
            assertThat(page.locator("#faults-waiting")).containsText("500");

            say(page, "telegram", "still there?");

            assertThat(answers(page, "telegram").last()).containsText("still there?");
            assertThat(page.locator("#faults-waiting")).containsText("all is well");
            page.locator("#tab-calls").click();
            assertThat(page.locator("#calls .status.bad")).hasCount(1);
            visitor.assertQuiet();
        }
    }

    @Test
    void anAnswerLeadsToWhatWasShownStoredAndExported() throws IOException {
        try (var visitor = chromium.visitor(1440, 1000, ColorScheme.LIGHT)) {
            var page = withoutTour(sandbox(visitor));
            page.locator("#person-carol").click();
            for (var platform : PLATFORMS) {
                say(page, platform, "look into this");
                var answer = answers(page, platform).last();
                assertThat(answer).containsText("look into this");
                answer.hover();
                var inspector = visitor.context()
                        .waitForPage(
                                () -> answer.getByRole(AriaRole.LINK).first().click());
                var shown = inspector.getByRole(AriaRole.REGION, region("Shown"));
                var stored = inspector.getByRole(AriaRole.REGION, region("Stored"));
                var exported = inspector.getByRole(AriaRole.REGION, region("Exported"));

                assertThat(shown).containsText(Pattern.compile("overlay\\s+platform hint"));
                assertThat(stored).containsText("look into this");
                assertThat(stored).containsText("Their text is in no table");
                assertThat(stored).not().containsText("You are talking in");
                assertThat(exported).containsText("look into this");
                assertThat(exported).not().containsText("You are talking in");
                Visitor.assertAccessible(inspector);
                visitor.picture(inspector, "inspector-" + platform);
                inspector.close();
            }
            visitor.assertQuiet();
        }
    }

    private static Page.GetByRoleOptions region(String name) {
        return new Page.GetByRoleOptions().setName(name).setExact(true);
    }
}
