package dev.tern.runner;

import dev.tern.gate.Access;
import dev.tern.gate.Budgets;
import dev.tern.gate.Decision;
import dev.tern.gate.FollowedThreads;
import dev.tern.gate.Gate;
import dev.tern.gate.Kind;
import dev.tern.gate.Knocks;
import dev.tern.inbox.Reading;
import dev.tern.session.ChatMoves;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Lets turns in: asks the gate, with what is known of where they were said. Answers at once, on any thread. */
public final class Entrance {
    private static final Logger LOG = Logger.getLogger(Entrance.class);

    private final Access access;
    private final FollowedThreads threads;
    private final ChatMoves moves;
    private final Knocks knocks;
    private final Budgets budgets;

    public Entrance(Access access, FollowedThreads threads, ChatMoves moves, Knocks knocks, Budgets budgets) {
        this.access = access;
        this.threads = threads;
        this.moves = moves;
        this.knocks = knocks;
        this.budgets = budgets;
    }

    /** Reads what is known; to be completed before the first question. */
    Uni<Void> load() {
        return moves.load().chain(threads::load).chain(access::load);
    }

    /** Whether the turn may come in. */
    Decision decide(Kind kind, Turn turn) {
        var origin = turn.origin();
        return access.decide(kind, turn, threads.includes(origin), moves.before(origin.account(), origin.chat()));
    }

    /**
     * The same, for one that just came, which counts. Whoever calls the bot in a thread makes it take part there.
     *
     * @param lane the conversation in which it would run; empty of what is answered without one
     */
    Decision admit(Kind kind, Turn turn, Optional<SessionKey> lane) {
        var decision =
                switch (decide(kind, turn)) {
                    case Decision.Admitted(var role) -> budgets.take(kind, turn, role, lane);
                    case Decision.Outside outside -> outside;
                };
        switch (decision) {
            case Decision.Admitted admitted -> follow(turn.origin());
            case Decision.Refused(var reason) -> {
                if (reason.equals(Gate.CHAT_NOT_ALLOWED)) {
                    knocks.called(turn);
                }
            }
            case Decision.Stranger stranger -> {}
            case Decision.Spent spent -> {}
        }
        return decision;
    }

    /** The bot was let into a chat, or put out of it. */
    void membership(AccountId account, Reading.Membership news) {
        var chat = news.chat();
        if (!news.member()) {
            knocks.left(account.platform(), chat);
        } else if (!news.kind().isDirect() && !access.allows(account, chat, moves.before(account, chat))) {
            knocks.added(account.platform(), chat, news.title());
        }
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
