package dev.tern.boot;

import dev.tern.model.ChoreCosts;
import dev.tern.model.ModelsConfig;
import dev.tern.session.Prices;
import dev.tern.session.Spending;
import dev.tern.session.UsageConfig;
import dev.tern.turn.SessionId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What models are paid, and what chores have used. */
final class Accounting {
    @Produces
    @Singleton
    Prices prices(ModelsConfig models, UsageConfig usage) {
        return new Prices(
                models.prices().entrySet().stream()
                        .collect(Collectors.toMap(Map.Entry::getKey, entry -> price(entry.getValue()))),
                usage.currency());
    }

    private static Prices.Price price(ModelsConfig.Price set) {
        return new Prices.Price(
                set.input(), set.cached().orElse(set.input()), set.cacheWrite().orElse(set.input()), set.output());
    }

    /** Keeps account of chores in the store. */
    @Singleton
    static final class Chores implements ChoreCosts {
        private final Spending spending;
        private final Clock clock = Clock.systemUTC();

        Chores(Spending spending) {
            this.spending = spending;
        }

        @Override
        public Uni<Void> add(Optional<SessionId> session, String model, Usage usage) {
            return spending.add(session, new Spending.Spent(model, usage), clock.instant());
        }
    }
}
