package dev.tern.runner;

import dev.tern.gate.DayBook;
import dev.tern.session.Prices;
import dev.tern.session.Spending;
import dev.tern.session.Spending.Spent;
import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;

/** What was spent, as the store counts it. */
public record SpentDays(Spending spending, Prices prices) implements DayBook {
    @Override
    public Uni<Sum> by(AccountId account, PersonId person, Instant from) {
        return spending.by(account, person, from).map(this::sum);
    }

    @Override
    public Uni<Sum> at(Audience audience, Instant from) {
        return spending.at(audience, from).map(this::sum);
    }

    @Override
    public Uni<Sum> all(Instant from) {
        return spending.since(from).map(this::sum);
    }

    private Sum sum(List<Spent> spent) {
        var tokens = spent.stream()
                .mapToLong(part -> part.usage().input() + part.usage().output())
                .sum();
        return new Sum(tokens, prices.known(spent));
    }
}
