package dev.tern.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The web chat in a browser. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ChatPageIT {
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

    @ParameterizedTest
    @EnumSource(names = {"LIGHT", "DARK"})
    void whatIsSaidIsAnswered(ColorScheme colours) throws IOException {
        try (var visitor = chromium.visitor(1280, 800, colours)) {
            var page = visitor.page();
            page.navigate(gateway.url("/chat"));
            page.getByLabel("Message", new Page.GetByLabelOptions().setExact(true))
                    .fill("hello");
            page.keyboard().press("Enter");
            assertThat(page.getByRole(AriaRole.LOG)).containsText("demo");
            visitor.picture("chat-" + colours.name().toLowerCase(Locale.ROOT));
            visitor.assertAccessible();
            visitor.assertQuiet();
        }
    }
}
