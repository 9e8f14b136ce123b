package dev.tern.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Somebody with a browser, and what it complained of on the way. */
final class Visitor implements AutoCloseable {
    /** Pictures for the documentation are taken anew where this is set; elsewhere they are taken beside the reports. */
    private static final Path PICTURES = Path.of(System.getProperty("tern.pictures", "target/pictures"));

    private final BrowserContext context;
    private final Page page;
    private final List<String> complaints = new CopyOnWriteArrayList<>();

    Visitor(BrowserContext context) {
        this.context = context;
        this.page = watched(context.newPage());
        context.onPage(this::watched);
    }

    private Page watched(Page any) {
        any.setDefaultTimeout(20_000);
        any.onConsoleMessage(message -> {
            if (message.type().equals("error") || message.type().equals("warning")) {
                complaints.add(message.type() + ": " + message.text() + " at " + message.location());
            }
        });
        any.onPageError(error -> complaints.add("uncaught: " + error));
        return any;
    }

    Page page() {
        return page;
    }

    BrowserContext context() {
        return context;
    }

    /** Fails with all that the browser wrote into its console on any page so far. */
    void assertQuiet() {
        assertThat(complaints).isEmpty();
    }

    /** Fails with what axe-core finds serious or critical on a page, in its present state. */
    static void assertAccessible(Page page) throws IOException {
        page.evaluate(Chromium.axe());
        var found = page.evaluate("""
                async () => (await axe.run(document, {resultTypes: ['violations']})).violations
                  .filter(each => ['serious', 'critical'].includes(each.impact))
                  .map(each => ({id: each.id, help: each.help, at: each.nodes.map(node => node.target.join(' ')).slice(0, 5),
                    why: each.nodes[0].failureSummary}))
                """);
        assertThat((List<?>) found).isInstanceOf(List.class).as(page.url()).isEmpty();
    }

    void assertAccessible() throws IOException {
        assertAccessible(page);
    }

    /** Takes a picture of what is on the screen. */
    void picture(String name) {
        picture(page, name);
    }

    void picture(Page of, String name) {
        of.screenshot(new Page.ScreenshotOptions().setPath(PICTURES.resolve(name + ".png")));
    }

    @Override
    public void close() {
        context.close();
    }
}
