package dev.tern.command;

import dev.tern.compression.Fitting;
import dev.tern.compression.Fitting.Fill;
import dev.tern.markdown.Literal;
import dev.tern.runner.TurnControl;
import dev.tern.runner.TurnControl.Business;
import dev.tern.session.Pasts;
import dev.tern.session.Pasts.Past;
import dev.tern.session.Session;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Says how the conversation stands, and what it is busy with. */
final class StatusCommand implements AnsweredCommand {
    private final Here here;
    private final Pasts pasts;
    private final TurnControl control;
    private final Fitting fitting;
    private final ModelChoice models;
    private final Times times;

    StatusCommand(Here here, Pasts pasts, TurnControl control, Fitting fitting, ModelChoice models, Times times) {
        this.here = here;
        this.pasts = pasts;
        this.control = control;
        this.fitting = fitting;
        this.models = models;
        this.times = times;
    }

    @Override
    public List<String> names() {
        return List.of("status");
    }

    @Override
    public String summary() {
        return "how this conversation stands, and what I am doing";
    }

    @Override
    public Role least() {
        return Role.GUEST;
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return here.session(turn).chain(session -> Uni.combine()
                .all()
                .unis(pasts.find(here.key(turn), session.id()), fitting.fill(session, turn.origin()))
                .with((past, fill) -> words(turn, session, past, fill)));
    }

    private String words(Turn turn, Session session, Optional<Past> past, Fill fill) {
        var business = control.of(here.key(turn));
        return Stream.of(
                        Optional.of("session " + Literal.code(session.id().value()) + title(session) + ", begun "
                                + times.ago(session.startedAt())
                                + past.map(it -> ", " + Count.of(it.turns(), "turn"))
                                        .orElse("")),
                        Optional.of("model "
                                + Literal.code(models.of(session, turn.origin()))
                                + session.choices()
                                        .effort()
                                        .map(effort -> ", thinking " + Literal.code(effort))
                                        .orElse("")),
                        Optional.of("window " + fill.percent() + " % full, of " + fill.context() + " tokens"),
                        session.persona().map(name -> "personality " + Literal.code(name)),
                        Optional.of(running(business)),
                        Optional.of(business.waiting().size())
                                .filter(waiting -> waiting > 0)
                                .map(waiting -> "waiting: " + Count.of(waiting, "message")))
                .flatMap(Optional::stream)
                .map(line -> "- " + line)
                .collect(Collectors.joining("\n"));
    }

    private static String title(Session session) {
        return session.choices()
                .title()
                .map(title -> " “" + Literal.of(title) + "”")
                .orElse("");
    }

    private String running(Business business) {
        return business.running()
                .map(running -> times.since(running.since()))
                .map(since -> since.isEmpty() ? "at work" : "at work for " + since)
                .orElse("nothing is running");
    }
}
