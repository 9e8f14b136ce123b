package dev.tern.runner;

import dev.tern.session.Joining;
import dev.tern.session.Reset;
import dev.tern.session.Session;
import dev.tern.turn.Turn;
import java.util.Optional;

/** What a person is told before an answer, in the same message: a line of ours, as CommonMark, never stored as said. */
final class Notice {
    private Notice() {}

    /** That the conversation has begun anew, where a policy made it do so for this turn. */
    static Optional<String> before(Turn turn, Session session) {
        return Joining.begunFor(turn, session).map(Notice::of);
    }

    private static String of(Reset why) {
        return switch (why) {
            case IDLE ->
                "*It was quiet here for a long time, so this is a new conversation; /sessions lists the earlier ones.*";
            case DAILY -> "*A new day, so this is a new conversation; /sessions lists the earlier ones.*";
        };
    }
}
