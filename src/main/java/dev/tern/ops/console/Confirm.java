package dev.tern.ops.console;

import dev.tern.ops.console.Frame.Link;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * Asks before something is done.
 *
 * @param warning what it may lead to; blank if nothing
 * @param action where the form goes, which has one button with that label
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Confirm(
        Frame frame,
        String heading,
        List<Fact> facts,
        String warning,
        String action,
        String button,
        boolean harm,
        Link back)
        implements TemplateInstance {
    /** What is known of what it is about. */
    public record Fact(String name, String value) {}
}
