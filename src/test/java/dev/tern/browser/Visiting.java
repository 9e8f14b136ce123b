package dev.tern.browser;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import java.nio.charset.StandardCharsets;

/** What visitors of the sandbox's page do. */
final class Visiting {
    static final FilePayload NOTES =
            new FilePayload("notes.txt", "text/plain", "notes".getBytes(StandardCharsets.UTF_8));

    /** As with a large one: files are read when the test says so. */
    static final String SLOW_FILES = """
            () => {
              const read = Blob.prototype.arrayBuffer;
              const now = new Promise(done => { window.readFiles = done; });
              Blob.prototype.arrayBuffer = function () { return now.then(() => read.call(this)); };
            }""";

    static final String COUNT_MICROPHONES = """
            () => {
              const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
              window.microphones = [];
              navigator.mediaDevices.getUserMedia = async wanted => {
                const stream = await ask(wanted);
                window.microphones.push(stream);
                return stream;
              };
            }""";

    static final String DROP = """
            at => {
              const dataTransfer = new DataTransfer();
              dataTransfer.items.add(new File(["dropped"], "drop.txt", {type: "text/plain"}));
              at.dispatchEvent(new DragEvent("drop", {dataTransfer, bubbles: true, cancelable: true}));
            }""";

    private Visiting() {}

    static Page withoutTour(Page page) {
        page.locator("#tour-close").click();
        return page;
    }

    static Locator answers(Page page, String platform) {
        return page.locator("#%s-messages article.bot".formatted(platform));
    }

    static void say(Page page, String platform, String words) {
        page.locator("#" + platform + "-text").fill(words);
        page.locator("#" + platform + "-text").press("Enter");
    }

    /** Somebody who has not been here before. */
    static Page as(Page page, String person) {
        page.locator("#person-name").fill(person);
        page.locator("#person-name").press("Enter");
        return page;
    }

    static void press(Locator message, String button) {
        message.hover();
        message.getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(button))
                .first()
                .click();
    }

    static Page.GetByRoleOptions named(String name) {
        return new Page.GetByRoleOptions().setName(name);
    }
}
