package dev.tern.ops.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * Whether it runs, at a glance.
 *
 * @param checks what readiness looks at
 * @param charts the last hour; none right after the start
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Overview(
        Frame frame,
        Mark ready,
        List<Check> checks,
        List<Connection> connections,
        List<LiveTurn> turns,
        List<Queue> queues,
        List<Chart> charts)
        implements TemplateInstance {
    /** One thing that readiness looks at. */
    public record Check(String name, Mark state, String detail) {}

    /** A platform, and what is known of its connection. */
    public record Connection(
            String platform, String account, Mark state, String detail, When since, When lastSign, long reconnects) {}

    /** What waits somewhere. */
    public record Queue(String name, String href, Mark state, long count, When oldest) {}
}
