package dev.tern.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static dev.tern.browser.Visiting.COUNT_MICROPHONES;
import static dev.tern.browser.Visiting.DROP;
import static dev.tern.browser.Visiting.NOTES;
import static dev.tern.browser.Visiting.SLOW_FILES;
import static dev.tern.browser.Visiting.answers;
import static dev.tern.browser.Visiting.as;
import static dev.tern.browser.Visiting.named;
import static dev.tern.browser.Visiting.press;
import static dev.tern.browser.Visiting.say;
import static dev.tern.browser.Visiting.withoutTour;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
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

    @Test
    void whatIsSentGoesWhereOneWasAndWhatIsWrittenMeanwhileStays() {
        try (var visitor = chromium.visitor(1440, 900, ColorScheme.LIGHT)) {
            var page = as(withoutTour(sandbox(visitor)), "dave");
            var post = new AtomicReference<Route>();
            page.route("**/chats/telegram/*/messages", post::set);
            page.evaluate(SLOW_FILES);
            page.locator("#telegram-attach").setInputFiles(NOTES);
            say(page, "telegram", "a large file");
            page.locator("#telegram-chat-team").click();

            var request =
                    page.waitForRequest(any -> any.method().equals("POST"), () -> page.evaluate("window.readFiles()"));
            page.locator("#telegram-text").fill("half written");
            post.get().resume();

            assertThat(page.locator("#telegram-composer .tray li")).hasCount(0);
            assertThat(page.locator("#telegram-text")).hasValue("half written");
            assertThat(page.locator("#telegram-messages .file")).hasCount(0);
            page.locator("#telegram-chat-dm").click();
            assertThat(page.locator("#telegram-messages .file")).containsText("notes.txt");
            assertThat(page.locator("#telegram-text")).hasValue("");
            Assertions.assertThat(request.url()).endsWith("/dm-dave/messages");
            visitor.assertQuiet();
        }
    }

    @Test
    void aVoiceNoteIsRecordedOnceHoweverOftenOnePresses() {
        try (var visitor = chromium.visitor(1440, 900, ColorScheme.LIGHT)) {
            var page = as(withoutTour(sandbox(visitor)), "erin");
            page.evaluate(COUNT_MICROPHONES);
            var microphone = page.locator("#telegram-composer .mic");
            microphone.evaluate("mic => { mic.click(); mic.click(); }");
            assertThat(page.locator("#telegram-composer .recording .time")).hasText("0:01");
            microphone.click();
            page.getByRole(AriaRole.BUTTON, named("Send the recording")).click();

            assertThat(page.locator("#telegram-messages .mine audio")).isVisible();
            Assertions.assertThat(page.evaluate("window.microphones.map(each => each.getTracks()[0].readyState)"))
                    .isEqualTo(List.of("ended"));
            visitor.assertQuiet();
        }
    }

    @Test
    void aChannelKnowsMentionsReactionsEditsAndThreads() {
        try (var visitor = chromium.visitor(1440, 900, ColorScheme.LIGHT)) {
            var page = as(withoutTour(sandbox(visitor)), "frank");
            page.locator("#slack-chat-team").click();
            assertThat(page.locator("#slack-mention")).hasAttribute("aria-pressed", "true");
            say(page, "slack", "who is there?");
            var own = page.locator("#slack-messages .mine").last();
            assertThat(own).containsText("who is there?");

            press(own, "Add a reaction");
            press(own, "React with 👍");
            assertThat(own.locator(".m-reactions button")).containsText("by frank");
            press(own, "Edit");
            say(page, "slack", "who was there?");
            assertThat(own.locator(".m-text")).containsText("who was there? (edited)");
            press(own, "Reply in thread");
            say(page, "slack-thread", "and in here?");
            assertThat(answers(page, "slack-thread").last()).containsText("and in here?");
            visitor.assertQuiet();
        }
    }

    @Test
    void filesAreChosenOrDropped() {
        try (var visitor = chromium.visitor(1440, 900, ColorScheme.LIGHT)) {
            var page = as(withoutTour(sandbox(visitor)), "grace");
            page.locator("#discord-attach").setInputFiles(NOTES);
            page.locator("#discord-messages").evaluate(DROP);
            assertThat(page.locator("#discord-composer .tray li"))
                    .hasText(new String[] {"notes.txt5 B", "drop.txt7 B"});
            say(page, "discord", "two files");

            assertThat(page.locator("#discord-messages .mine .file")).hasCount(2);
            visitor.assertQuiet();
        }
    }

    @Test
    void aNarrowScreenShowsOneWindowAtATime() throws IOException {
        try (var visitor = chromium.visitor(400, 800, ColorScheme.LIGHT)) {
            var page = withoutTour(sandbox(visitor));
            for (var platform : PLATFORMS) {
                page.locator("#show-" + platform).click();
                assertThat(page.locator(".window:visible")).hasCount(1);
                say(page, platform, "from a phone");
                assertThat(answers(page, platform).last()).containsText("from a phone");
                visitor.assertAccessible();
            }
            Assertions.assertThat(page.evaluate("document.documentElement.scrollWidth"))
                    .isEqualTo(400);
            visitor.assertQuiet();
        }
    }

    private static Page.GetByRoleOptions region(String name) {
        return new Page.GetByRoleOptions().setName(name).setExact(true);
    }
}
