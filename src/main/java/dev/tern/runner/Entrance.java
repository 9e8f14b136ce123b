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
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jboss.logging.Logger;

/** Lets turns in: asks the gate, with what is known of where they were said. Answers at once, on any thread. */
public final class Entrance {
    private static final Logger LOG = Logger.getLogger(Entrance.class);
    private static final Decision TOO_OFTEN = new Decision.Refused("stranger");

    private final Access access;
    private final FollowedThreads threads;
    private final ChatMoves moves;
    private final Knocks knocks;
    private final Budgets budgets;
    private final Function<Origin, Optional<ChatId>> around;

    /** @param around the chat of which a chat is a thread, as {@link dev.tern.platform.PlatformAdapter#around} tells */
    public Entrance(
            Access access,
            FollowedThreads threads,
            ChatMoves moves,
            Knocks knocks,
            Budgets budgets,
            Function<Origin, Optional<ChatId>> around) {
        this.access = access;
        this.threads = threads;
        this.moves = moves;
        this.knocks = knocks;
        this.budgets = budgets;
        this.around = around;
    }

    /** Reads what is known; to be completed before the first question. */
    Uni<Void> load(AccountId account) {
        return moves.load().chain(threads::load).chain(() -> access.load(account.platform()));
    }

    /** Whether the turn may come in. */
    Decision decide(Kind kind, Turn turn) {
        var origin = turn.origin();
        return access.decide(kind, turn, threads.includes(origin), besides(origin));
    }

    /** Whether a turn that was let in may be run still, now that it is time for it. That it was called is asked no more. */
    Decision decideAgain(Turn turn) {
        return decide(turn.isScheduled() ? Kind.SCHEDULED : Kind.ANSWER, turn);
    }

    /** Whether the bot may write somewhere among people of its own accord. */
    public boolean allows(Origin where) {
        var earlier = moves.before(where.account(), where.chat()).stream();
        return access.allows(
                where, Stream.concat(earlier, around.apply(where).stream()).toList());
    }

    /** Whether what somebody says to others may be shown to the model with what is said to it. */
    boolean hears(Turn turn) {
        return access.hears(turn, besides(turn.origin()));
    }

    /** What is said of these chats counts for this one too: the ids that it had, and the one that it is a thread of. */
    private List<ChatId> besides(Origin origin) {
        return Stream.concat(moves.before(origin.account(), origin.chat()).stream(), parent(origin).stream())
                .toList();
    }

    /** A thread that a message opens is where that message stands, and nowhere yet that its platform knows of. */
    private Optional<ChatId> parent(Origin origin) {
        return around.apply(origin).or(() -> origin.message().chat());
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
                    case Decision.Stranger stranger when !budgets.mayKnock(turn) -> TOO_OFTEN;
                    case Decision.Outside outside -> outside;
                };
        switch (decision) {
            case Decision.Admitted admitted -> follow(turn.origin());
            case Decision.Refused(var reason) -> {
                if (reason.equals(Gate.CHAT_NOT_ALLOWED)) {
                    knocks.called(
                            turn, parent(turn.origin()).orElse(turn.origin().chat()));
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
