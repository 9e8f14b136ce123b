package dev.tern.ops.console;

import dev.tern.ops.log.LogLevel;
import dev.tern.ops.log.LogLine;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * The last lines of the log, newest first.
 *
 * @param text what they hold; blank for all
 * @param turn whose they are; blank for all
 * @param follow where the lines to come are told
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record LogLines(Frame frame, List<Option> levels, String text, String turn, List<Line> lines, String follow)
        implements TemplateInstance {
    /** One of them. */
    public record Line(
            String iso, String time, String level, String tone, String logger, String message, String trace) {
        static Line of(LogLine line) {
            var iso = line.time().toString();
            return new Line(
                    iso,
                    iso.substring(iso.indexOf('T') + 1, iso.indexOf('T') + 9),
                    line.level().name(),
                    tone(line.level()),
                    line.logger().substring(line.logger().lastIndexOf('.') + 1),
                    line.message(),
                    line.trace().orElse(""));
        }

        private static String tone(LogLevel level) {
            return switch (level) {
                case TRACE, DEBUG, INFO -> "calm";
                case WARN -> "warn";
                case ERROR -> "bad";
            };
        }
    }
}
