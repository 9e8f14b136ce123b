package dev.tern.ops.console;

import dev.tern.outbox.DeskPart;
import dev.tern.outbox.PartState;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;

/**
 * Parts of answers, and how far each has come.
 *
 * @param next the address of the next page; blank on the last one
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Outbox(Frame frame, List<Tab> tabs, List<Part> parts, boolean paged, String next) implements TemplateInstance {
    /** A choice of states, with how many parts there are; blank where nobody counts them. */
    public record Tab(String label, String href, boolean current, String count) {}

    /** One message to be sent, without what it says. */
    public record Part(
            String id,
            String turn,
            Mark state,
            String platform,
            String where,
            String size,
            String tries,
            When committed,
            String why,
            boolean resends,
            boolean discards) {
        /** @param sending whether it is on its way at this moment, so that nothing can be done about it */
        static Part of(DeskPart part, boolean sending, Instant now) {
            return new Part(
                    part.id().value(),
                    part.turn().value(),
                    Marks.of(part.state()),
                    part.to().account().platform().value(),
                    Outbox.where(part),
                    Outbox.size(part),
                    part.attempts() == 1 ? "1 try" : part.attempts() + " tries",
                    When.of(part.committedAt(), now),
                    Outbox.why(part, now),
                    !sending && Outbox.resends(part.state()),
                    !sending && Outbox.discards(part.state()));
        }
    }

    static String where(DeskPart part) {
        return part.to().chat().value()
                + part.to().thread().map(thread -> " / " + thread.value()).orElse("");
    }

    static String size(DeskPart part) {
        return part.files() == 0
                ? part.chars() + " characters"
                : part.files() == 1 ? "a file" : part.files() + " files";
    }

    static boolean resends(PartState state) {
        return switch (state) {
            case PENDING, SENDING, UNKNOWN, FAILED, DISCARDED -> true;
            case SENT -> false;
        };
    }

    static boolean discards(PartState state) {
        return switch (state) {
            case PENDING, SENDING, UNKNOWN, FAILED -> true;
            case SENT, DISCARDED -> false;
        };
    }

    private static String why(DeskPart part, Instant now) {
        var fault = part.fault().map(Connections::words).orElse("");
        var waits = part.state() == PartState.PENDING && part.notBefore().isAfter(now)
                ? "next try " + When.of(part.notBefore(), now).age()
                : "";
        return fault.isEmpty() || waits.isEmpty() ? fault + waits : fault + "; " + waits;
    }
}
