package dev.tern.command;

import dev.tern.session.Spending;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.util.List;

/** Says how many tokens the conversation has used. */
final class UsageCommand implements AnsweredCommand {
    private final Here here;
    private final Spending spending;
    private final Times times;

    UsageCommand(Here here, Spending spending, Times times) {
        this.here = here;
        this.spending = spending;
        this.times = times;
    }

    @Override
    public List<String> names() {
        return List.of("usage");
    }

    @Override
    public String summary() {
        return "how many tokens this conversation has used";
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        var today = spending.since(here.key(turn), times.beginningOfToday());
        var session = here.session(turn).chain(now -> spending.in(now.id()));
        return Uni.combine()
                .all()
                .unis(session, today)
                .with((inSession, inDay) -> "- this conversation: " + words(inSession)
                        + "\n- today, all that was said here: " + words(inDay));
    }

    private static String words(Usage usage) {
        return Count.of(usage.input(), "token") + " in, " + Count.of(usage.cached()) + " of them from a cache, "
                + Count.of(usage.output()) + " out";
    }
}
