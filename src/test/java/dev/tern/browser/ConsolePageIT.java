package dev.tern.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.tern.testing.SandboxClient;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** The operators' console in a browser: the key, each page, and what one does about what is stuck. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConsolePageIT {
    private static final String KEY = "ops-key-of-the-browser-tests";

    private static final List<String> SECTIONS = List.of(
            "Overview",
            "Turns",
            "Outbox",
            "Quarantine",
            "Sessions",
            "People",
            "Access",
            "Usage",
            "Log",
            "Doctor",
            "Inspector");

    @SuppressWarnings("NullAway.Init") // set before all tests
    private Chromium chromium;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private PagesUnderTest gateway;

    @SuppressWarnings("NullAway.Init") // set before all tests
    private SandboxClient people;

    @BeforeAll
    void open() throws IOException, InterruptedException {
        chromium = Chromium.open();
        gateway = PagesUnderTest.start(Map.of("TERN_OPS_KEY", KEY));
        people = new SandboxClient(gateway.root(), "telegram");
        people.say("dm-ada", "ada", "Good morning");
        people.awaitAnswers("dm-ada", 1);
    }

    @AfterAll
    void close() throws Exception {
        PagesUnderTest.close(gateway, chromium);
    }

    private Page loggedIn(Visitor visitor) {
        var page = visitor.page();
        page.navigate(gateway.url("/console"));
        page.getByLabel("Key").fill(KEY);
        page.keyboard().press("Enter");
        assertThat(page.getByRole(AriaRole.HEADING, named("Overview"))).isVisible();
        return page;
    }

    private static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name).setExact(true);
    }

    private static void go(Page page, String section) {
        page.getByRole(AriaRole.NAVIGATION, named("Console"))
                .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName(section))
                .click();
    }

    @Test
    void onlyTheKeyOpens() throws IOException {
        try (var visitor = chromium.visitor(1280, 800, ColorScheme.LIGHT)) {
            var page = visitor.page();
            page.navigate(gateway.url("/console/sessions"));
            assertThat(page.getByText("Good morning")).hasCount(0);
            visitor.assertAccessible();
            visitor.assertQuiet();
            page.getByLabel("Key").fill("not the key");
            page.keyboard().press("Enter");
            assertThat(page.getByRole(AriaRole.ALERT)).isVisible();

            page.getByLabel("Key").fill(KEY);
            page.keyboard().press("Enter");

            assertThat(page.getByRole(AriaRole.HEADING, named("Sessions"))).isVisible();
        }
    }

    @Test
    void eachPageReadsWellAndComplainsOfNothing() throws IOException {
        for (var colours : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            try (var visitor = chromium.visitor(1280, 800, colours)) {
                var page = loggedIn(visitor);
                for (var section : SECTIONS) {
                    go(page, section);
                    assertThat(page.getByRole(AriaRole.HEADING, new Page.GetByRoleOptions().setLevel(1)))
                            .isVisible();
                    visitor.assertAccessible();
                    if (colours == ColorScheme.LIGHT) {
                        visitor.picture("console-" + section.toLowerCase(Locale.ROOT));
                    }
                }
                visitor.assertQuiet();
            }
        }
    }

    @Test
    void theLogIsFollowed() {
        try (var visitor = chromium.visitor(1280, 800, ColorScheme.LIGHT)) {
            var page = loggedIn(visitor);
            go(page, "Log");
            assertThat(page.getByText("following")).isVisible();
            people.say("dm-log", "log", "a line, please");
            people.awaitAnswers("dm-log", 1);

            assertThat(page.getByText("chars_in=14").first()).isVisible();
            assertThat(page.getByText("a line, please")).hasCount(0);
            visitor.assertQuiet();
        }
    }

    @Test
    void whatFailedIsSentAgain() {
        people.fault(fault -> fault.put("method", "sendMessage").put("times", 2).put("status", 400));
        people.say("dm-resend", "resend", "one that fails");
        try (var visitor = chromium.visitor(1280, 800, ColorScheme.LIGHT)) {
            var page = loggedIn(visitor);
            go(page, "Outbox");
            page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("failed"))
                    .first()
                    .click();
            page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Resend…"))
                    .first()
                    .click();
            visitor.picture("console-resend");
            page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Send"))
                    .click();

            assertThat(page.getByRole(AriaRole.STATUS).first()).containsText("on its way again");
            people.awaitAnswer("dm-resend", "one that fails");
            visitor.assertQuiet();
        }
    }

    @Test
    void whatCouldNotBeReadIsTriedAgainAndGivenUp() throws IOException {
        people.raw(new ObjectMapper()
                .readTree("{\"update_id\":2100000778,\"message\":{\"message_id\":\"none\",\"chat\":7}}"));
        try (var visitor = chromium.visitor(1280, 800, ColorScheme.LIGHT)) {
            var page = loggedIn(visitor);
            go(page, "Quarantine");
            press(page, "Replay…");
            assertThat(page.getByRole(AriaRole.STATUS).first()).isVisible();
            // it can't be read today either, and is back
            press(page, "Discard…");

            assertThat(page.getByText("Nothing is in quarantine.")).isVisible();
            visitor.assertQuiet();
        }
    }

    /** Follows the first link of that name, as soon as there is one, and says yes. */
    private static void press(Page page, String link) {
        page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(link))
                .first()
                .click();
        page.getByRole(AriaRole.MAIN).getByRole(AriaRole.BUTTON).first().click();
    }
}
