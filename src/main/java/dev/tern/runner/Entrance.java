package dev.tern.runner;

import dev.tern.gate.ChatPolicies;
import dev.tern.gate.Circumstances;
import dev.tern.gate.Decision;
import dev.tern.gate.FollowedThreads;
import dev.tern.gate.Gate;
import dev.tern.session.ChatMoves;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import org.jboss.logging.Logger;

/** Lets turns in: asks the gate, with what is known of where they were said. Answers at once, on any thread. */
public final class Entrance {
    private static final Logger LOG = Logger.getLogger(Entrance.class);

    private final Gate gate;
    private final ChatPolicies policies;
    private final FollowedThreads threads;
    private final ChatMoves moves;

    public Entrance(Gate gate, ChatPolicies policies, FollowedThreads threads, ChatMoves moves) {
        this.gate = gate;
        this.policies = policies;
        this.threads = threads;
        this.moves = moves;
    }

    /** Reads what is known; to be completed before the first question. */
    Uni<Void> load() {
        return moves.load().chain(threads::load);
    }

    /** Whether the turn may come in. Whoever calls the bot in a thread makes it take part there. */
    Decision decide(Turn turn) {
        var origin = turn.origin();
        var here = policies.in(origin, moves.before(origin.account(), origin.chat()));
        var decision = gate.decide(turn, new Circumstances(threads.includes(origin), here));
        switch (decision) {
            case Decision.Admitted() -> follow(turn.origin());
            case Decision.Refused(var reason) -> {}
        }
        return decision;
    }

    /** The turn with its chat under the id that it has by now. */
    public Turn today(Turn turn) {
        return turn.in(moves.now(turn.origin().account(), turn.origin().chat()));
    }

    /** A chat has another id from now on. */
    Uni<Void> moved(AccountId account, ChatId from, ChatId to) {
        return moves.moved(account, from, to).replaceWithVoid();
    }

    private void follow(Origin origin) {
        threads.follow(origin)
                .subscribe()
                .with(
                        kept -> {},
                        failure -> LOG.errorf(
                                failure, "thread not followed beyond the next start account=%s", origin.account()));
    }
}
