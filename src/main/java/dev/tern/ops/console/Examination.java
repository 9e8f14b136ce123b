package dev.tern.ops.console;

import dev.tern.platform.Finding.Status;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** What the doctor found, the worst first. */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Examination(Frame frame, Mark verdict, List<Finding> findings) implements TemplateInstance {
    /** One thing that was looked at; advice is blank where there is nothing to do. */
    public record Finding(String check, Mark state, String found, String advice) {
        static Finding of(dev.tern.platform.Finding finding) {
            return new Finding(
                    finding.check(),
                    mark(finding.status()),
                    finding.found(),
                    finding.advice().orElse(""));
        }
    }

    static Mark mark(Status status) {
        return switch (status) {
            case OK -> Mark.good("ok");
            case INFO -> Mark.calm("to know");
            case WARN -> Mark.warn("warning");
            case FAIL -> Mark.bad("fails");
        };
    }
}
