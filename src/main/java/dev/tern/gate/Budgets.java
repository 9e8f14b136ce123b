package dev.tern.gate;

import dev.tern.gate.Budget.Measure;
import dev.tern.gate.Budget.Scope;
import dev.tern.gate.Party.Busy;
import dev.tern.turn.Audience;
import dev.tern.turn.Role;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Judges what is let in by how much of it there was within a minute, and how much of it runs. Counts in memory, what this
 * process takes in. Safe from any thread; never blocks.
 */
public final class Budgets {
    static final int MOST_KEYS = 200_000;

    private static final int MOST_STRANGERS = 10_000;
    private static final int CONTROLS = 3;
    private static final int KNOCKS = 5;
    private static final Duration A_MINUTE = Duration.ofMillis(Rates.MINUTE);

    private final Allowances allowances;
    private final Refusals refusals;
    private final Rates rates;
    private final Rates knocks;
    private final LoopBreaker breaker;
    private final Party.Ongoing ongoing;

    public Budgets(Allowances allowances, Refusals refusals, Party.Ongoing ongoing) {
        this.allowances = allowances;
        this.refusals = refusals;
        this.rates = new Rates(refusals.clock(), MOST_KEYS);
        this.knocks = new Rates(refusals.clock(), MOST_STRANGERS);
        this.breaker = new LoopBreaker(allowances.botLoop(), refusals.clock());
        this.ongoing = ongoing;
    }

    /**
     * Judges what the gate lets in, and counts it.
     *
     * @param role of its author, there
     * @param lane the conversation in which a turn would begin; empty of what is answered without one
     */
    public Decision take(Kind kind, Turn turn, Role role, Optional<SessionKey> lane) {
        if (turn.author().bot()) {
            var resting = rests(turn);
            if (resting.isPresent()) {
                return resting.get();
            }
        }
        return switch (kind) {
            // nobody said it now, and how many there are is limited where they are made
            case SCHEDULED -> new Decision.Admitted(role);
            case MESSAGE, VOICE, COMMAND, BUTTON, ANSWER, EDIT, CALL ->
                take(allowances.party(turn, role), turn.author().bot(), lane)
                        .<Decision>map(spent -> spent)
                        .orElseGet(() -> new Decision.Admitted(role));
        };
    }

    /**
     * Whether a stranger is to be told how to be let in, which costs the store more than one write each time. Counted apart
     * from others, so that many of them don't have those forgotten who are let in.
     */
    public boolean mayKnock(Turn stranger) {
        var subject = Subject.of(Scope.PERSON, allowances.unlimited(stranger));
        return knocks.take(List.of(new Rates.Rate(subject, Scope.PERSON, KNOCKS)))
                .isEmpty();
    }

    private Optional<Decision> rests(Turn turn) {
        var party = allowances.unlimited(turn);
        return switch (breaker.heard(party.account(), party.chat(), party.person())) {
            case GOES_ON -> Optional.empty();
            case BREAKS, RESTS ->
                Optional.of(refusals.of(Scope.PAIR, Measure.EXCHANGES, party, breaker.rest(), breaker.rest(), true));
        };
    }

    /** The same for whoever asks, empty where they may. */
    public Optional<Decision.Spent> take(Party party, boolean bot, Optional<SessionKey> lane) {
        return lane.flatMap(key -> busy(party, key))
                .map(scope -> refusals.of(scope, Measure.TURNS, party, A_MINUTE, A_MINUTE, bot))
                .or(() -> rates.take(rates(party, lane.isPresent() ? 1 : CONTROLS))
                        .map(full -> {
                            var wait = Duration.ofMillis(full.millis());
                            var quiet = wait.compareTo(A_MINUTE) > 0 ? wait : A_MINUTE;
                            return refusals.of(full.rate().scope(), Measure.MESSAGES, party, wait, quiet, bot);
                        }));
    }

    private List<Rates.Rate> rates(Party party, int times) {
        var found = new ArrayList<Rates.Rate>();
        for (var scope : Allowances.SCOPES) {
            allowances
                    .of(scope, party)
                    .messages()
                    .ifPresent(most -> found.add(new Rates.Rate(
                            Subject.of(scope, party), scope, (int) Math.min(Integer.MAX_VALUE, (long) most * times))));
        }
        return found;
    }

    /** Whose conversations are too many already, of which this would be another one. */
    private Optional<Scope> busy(Party party, SessionKey lane) {
        for (var scope : Allowances.SCOPES) {
            var most = allowances.of(scope, party).turns();
            if (most.isPresent() && isFull(scope, party, lane, most)) {
                return Optional.of(scope);
            }
        }
        return Optional.empty();
    }

    private boolean isFull(Scope scope, Party party, SessionKey lane, OptionalInt most) {
        var lanes = ongoing.now()
                .map(allowances::whole)
                .filter(busy -> busy.isFor(scope, party))
                .map(Busy::lane)
                .collect(Collectors.toSet());
        return lanes.size() >= most.getAsInt() && !lanes.contains(lane);
    }

    /** Whose count it is: one person's, one chat's, or everybody's. */
    record Subject(Scope scope, Optional<Audience> audience, Optional<Party.Person> person) {
        static Subject of(Scope scope, Party party) {
            return switch (scope) {
                case PERSON ->
                    new Subject(
                            scope, Optional.empty(), Optional.of(new Party.Person(party.account(), party.person())));
                case CHAT -> new Subject(scope, Optional.of(party.everybody()), Optional.empty());
                case PAIR ->
                    new Subject(
                            scope,
                            Optional.of(party.everybody()),
                            Optional.of(new Party.Person(party.account(), party.person())));
                case ALL -> new Subject(scope, Optional.empty(), Optional.empty());
            };
        }
    }
}
