package dev.tern.gate;

import dev.tern.gate.Budget.Measure;
import dev.tern.gate.Budget.Scope;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Judges turns by what was spent since midnight. A turn is judged as it begins and runs to its end then, so the last one
 * may go over.
 */
public final class DayBudgets {
    private final Allowances allowances;
    private final Refusals refusals;
    private final Function<Turn, Role> roles;
    private final DayBook book;
    private final Clock clock;

    /**
     * Over what is kept.
     *
     * @param roles the role of a turn's author, where they are
     * @param clock says in its zone when it is midnight
     */
    public DayBudgets(Allowances allowances, Refusals refusals, Function<Turn, Role> roles, DayBook book, Clock clock) {
        this.allowances = allowances;
        this.refusals = refusals;
        this.roles = roles;
        this.book = book;
        this.clock = clock;
    }

    /** Judges a turn that is about to begin; empty where it may. Fails where what was spent is not known: then it may not. */
    public Uni<Optional<Decision.Spent>> judge(Turn turn) {
        return judge(
                () -> allowances.party(turn, roles.apply(turn)), turn.author().bot());
    }

    /** The same for whoever asks. */
    public Uni<Optional<Decision.Spent>> judge(Party party, boolean bot) {
        return judge(() -> party, bot);
    }

    private Uni<Optional<Decision.Spent>> judge(Supplier<Party> who, boolean bot) {
        if (!allowances.hasDays()) {
            return Uni.createFrom().item(Optional.empty());
        }
        return Uni.createFrom().deferred(() -> judge(who.get(), bot, Allowances.SCOPES));
    }

    private Uni<Optional<Decision.Spent>> judge(Party party, boolean bot, List<Scope> scopes) {
        if (scopes.isEmpty()) {
            return Uni.createFrom().item(Optional.empty());
        }
        var scope = scopes.getFirst();
        var budget = allowances.of(scope, party);
        var rest = scopes.subList(1, scopes.size());
        if (!budget.hasDays()) {
            return judge(party, bot, rest);
        }
        return spent(scope, party).chain(sum -> budget.usedUp(sum)
                .map(measure -> Uni.createFrom().item(Optional.of(refused(scope, measure, party, bot))))
                .orElseGet(() -> judge(party, bot, rest)));
    }

    private Uni<DayBook.Sum> spent(Scope scope, Party party) {
        var from = midnight(0);
        return switch (scope) {
            case PERSON -> book.by(party.account(), party.person(), from);
            case CHAT -> book.at(party.audience(), from);
            case ALL -> book.all(from);
            case PAIR -> Uni.createFrom().item(DayBook.Sum.NONE);
        };
    }

    private Decision.Spent refused(Scope scope, Measure measure, Party party, boolean bot) {
        var left = Duration.between(clock.instant(), midnight(1));
        return refusals.of(scope, measure, party, left, left, bot);
    }

    /** The one before now, or so many days after that. */
    private Instant midnight(int days) {
        return LocalDate.now(clock).plusDays(days).atStartOfDay(clock.getZone()).toInstant();
    }

    /** What all have spent of what all may, since midnight; empty where nothing is set. */
    public Uni<Optional<Used>> today() {
        var all = allowances.set(Scope.ALL);
        return all.hasDays()
                ? book.all(midnight(0)).map(sum -> Optional.of(new Used(sum, all)))
                : Uni.createFrom().item(Optional.empty());
    }

    /** What was spent, of what may be. */
    public record Used(DayBook.Sum sum, Budget of) {}
}
