package dev.tern.ops.console;

import dev.tern.ops.LiveTurns.End;
import dev.tern.ops.LiveTurns.Ended;
import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.time.Instant;
import java.util.List;

/**
 * What is being answered, and what was last.
 *
 * @param inspector whether one can look into turns
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Turns(Frame frame, List<LiveTurn> turns, List<WaitingTurns> waiting, List<Past> ended, boolean inspector)
        implements TemplateInstance {
    /** A turn that has ended; without session where it left nothing in one. */
    public record Past(
            String turn,
            Mark outcome,
            String platform,
            String chat,
            String session,
            String effort,
            String why,
            When at) {
        static Past of(Ended ended, Instant now) {
            return new Past(
                    ended.turn().value(),
                    mark(ended.end()),
                    ended.origin().platform().value(),
                    ended.origin().chat().value(),
                    ended.end() instanceof End.Committed kept ? kept.session().value() : "",
                    When.span(ended.took()) + ", " + LiveTurn.steps(ended.steps()),
                    why(ended.end()),
                    When.of(ended.at(), now));
        }

        private static Mark mark(End end) {
            return switch (end) {
                case End.Committed kept -> Marks.of(kept.outcome());
                case End.Command _ -> Mark.calm("command");
                case End.Postponed _ -> Mark.warn("postponed");
            };
        }

        private static String why(End end) {
            return switch (end) {
                case End.Committed kept -> kept.fault().map(Connections::words).orElse("");
                case End.Command(var name) -> "/" + name;
                case End.Postponed() -> "could not be kept, and will be run again";
            };
        }
    }
}
