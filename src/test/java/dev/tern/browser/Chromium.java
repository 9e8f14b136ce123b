package dev.tern.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.options.ColorScheme;
import dev.tern.sandbox.ForeignClients;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The machine's own Chromium, driven by Playwright. Its driver is the npm package of the same version: the bundle that
 * Playwright for Java brings holds a node for every system. Where there is no browser or no npm, the test is skipped and
 * says so.
 */
final class Chromium implements AutoCloseable {
    private static final Path SOURCE = Path.of("src/test/browser");
    private static final Path HOME = Path.of("target/browser");
    private static final List<String> NAMES =
            List.of("chromium", "chromium-browser", "google-chrome-stable", "google-chrome");

    private final Playwright playwright;
    private final Browser browser;

    private Chromium(Playwright playwright, Browser browser) {
        this.playwright = playwright;
        this.browser = browser;
    }

    static Chromium open() throws IOException, InterruptedException {
        var program = NAMES.stream().flatMap(name -> onPath(name).stream()).findFirst();
        assumeTrue(program.isPresent(), "browser tests skipped: none of " + NAMES + " is on the PATH");
        ForeignClients.install(SOURCE, HOME);
        System.setProperty("playwright.cli.dir", driver().toString());
        var playwright = Playwright.create(new Playwright.CreateOptions()
                .setEnv(Map.of(
                        "PLAYWRIGHT_NODEJS_PATH",
                        onPath("node").orElseThrow().toString(),
                        "PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD",
                        "1")));
        var browser = playwright
                .chromium()
                .launch(new BrowserType.LaunchOptions()
                        .setExecutablePath(program.orElseThrow())
                        // in a container the browser's own sandbox can't be made; it visits our pages alone
                        .setChromiumSandbox(false)
                        .setArgs(List.of(
                                "--use-fake-device-for-media-stream",
                                "--use-fake-ui-for-media-stream",
                                "--disable-dev-shm-usage",
                                "--font-render-hinting=none")));
        return new Chromium(playwright, browser);
    }

    /** The folder as Playwright expects it: the package of the driver in {@code package}. */
    private static Path driver() throws IOException {
        var folder = HOME.resolve("driver").toAbsolutePath();
        var link = Files.createDirectories(folder).resolve("package");
        if (!Files.exists(link)) {
            Files.createSymbolicLink(
                    link, HOME.resolve("node_modules/playwright-core").toAbsolutePath());
        }
        return folder;
    }

    private static Optional<Path> onPath(String program) {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .flatMap(directory -> Stream.of(Path.of(directory, program)))
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** The words of the judge of accessibility, for a page to run. */
    static String axe() throws IOException {
        return Files.readString(HOME.resolve("node_modules/axe-core/axe.min.js"));
    }

    /** A visitor who has never been here. */
    Visitor visitor(int width, int height, ColorScheme colours) {
        return new Visitor(browser.newContext(new Browser.NewContextOptions()
                .setViewportSize(width, height)
                .setColorScheme(colours)
                .setLocale("en-GB")
                .setTimezoneId("UTC")
                .setPermissions(List.of("microphone"))));
    }

    @Override
    public void close() {
        browser.close();
        playwright.close();
    }
}
