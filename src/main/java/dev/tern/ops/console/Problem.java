package dev.tern.ops.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;

/** Says why there is no page. */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Problem(Frame frame, String heading, String words) implements TemplateInstance {}
