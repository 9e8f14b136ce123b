package dev.tern.gate;

import dev.tern.gate.Budget.Scope;
import dev.tern.turn.AccountId;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.util.List;
import java.util.function.Predicate;

/** Which limits are whose. */
public final class Allowances {
    /** In the order in which they are asked. */
    static final List<Scope> SCOPES = List.of(Scope.PERSON, Scope.CHAT, Scope.ALL);

    private static final int MESSAGES_BY_DEFAULT = 30;
    private static final int TURNS_BY_DEFAULT = 4;

    private final Budget person;
    private final Budget chat;
    private final Budget all;
    private final BudgetConfig.BotLoop botLoop;
    private final Predicate<AccountId> foreign;
    private final Party.Threads threads;

    /** The same, where no chat is the thread of another. */
    public Allowances(BudgetConfig config, Predicate<AccountId> foreign) {
        this(config, foreign, Party.Threads.NONE);
    }

    /**
     * As configured; throws where a limit lets nothing through.
     *
     * @param foreign whether people elsewhere can write to an account, so that they have limits where none is set
     */
    public Allowances(BudgetConfig config, Predicate<AccountId> foreign, Party.Threads threads) {
        this.person = Budget.of(Scope.PERSON, config.person());
        this.chat = Budget.of(Scope.CHAT, config.chat());
        this.all = Budget.of(Scope.ALL, config.all());
        this.botLoop = config.botLoop();
        this.foreign = foreign;
        this.threads = threads;
    }

    BudgetConfig.BotLoop botLoop() {
        return botLoop;
    }

    /** Who has said that, with the limits of their role. */
    public Party party(Turn turn, Role role) {
        return Party.of(turn, !role.covers(Role.ADMIN), threads);
    }

    /** Somebody who has no limits of their own. */
    Party unlimited(Turn turn) {
        return Party.of(turn, false, threads);
    }

    /** What runs, in its whole chat. */
    Party.Busy whole(Party.Busy busy) {
        return busy.in(threads);
    }

    Budget of(Scope scope, Party party) {
        return switch (scope) {
            case PERSON -> ofPerson(party);
            case CHAT -> chat;
            case ALL -> all;
            case PAIR -> Budget.ENDLESS;
        };
    }

    private Budget ofPerson(Party party) {
        if (!party.limited()) {
            return Budget.ENDLESS;
        }
        return foreign.test(party.account()) ? person.or(MESSAGES_BY_DEFAULT, TURNS_BY_DEFAULT) : person;
    }

    /** Whether anything is limited that is counted by the day. */
    boolean hasDays() {
        return person.hasDays() || chat.hasDays() || all.hasDays();
    }

    /** What is set for a scope, whoever asks; for operators to look at. */
    public Budget set(Scope scope) {
        return switch (scope) {
            case PERSON -> person;
            case CHAT -> chat;
            case ALL -> all;
            case PAIR -> Budget.ENDLESS;
        };
    }
}
