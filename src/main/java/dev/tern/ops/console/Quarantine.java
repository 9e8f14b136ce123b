package dev.tern.ops.console;

import dev.tern.inbox.Quarantined;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;

/**
 * Events that could not be read.
 *
 * @param next the address of the next page; blank on the last one
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Quarantine(Frame frame, List<Event> events, boolean paged, String next) implements TemplateInstance {
    /** One of them, without what it says. */
    public record Event(long id, String platform, String account, String key, When received, String why) {
        static Event of(Quarantined event, Instant now) {
            return new Event(
                    event.id().value(),
                    event.account().platform().value(),
                    event.account().name(),
                    event.key().value(),
                    When.of(event.receivedAt(), now),
                    event.reason());
        }
    }
}
