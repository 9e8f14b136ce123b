package dev.tern.ops.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * Sessions, those begun last first.
 *
 * @param title what titles were searched for; blank for all
 * @param platforms the choices
 * @param next the address of the next page; blank on the last one
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record SessionList(
        Frame frame,
        String title,
        List<Option> platforms,
        List<SessionRow> sessions,
        boolean paged,
        String first,
        String next)
        implements TemplateInstance {}
