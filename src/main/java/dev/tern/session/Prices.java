package dev.tern.session;

import dev.tern.session.Spending.Spent;
import dev.tern.turn.Usage;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What models cost, as far as the operator has said so. Nothing is guessed. */
public final class Prices {
    private static final BigDecimal MILLION = BigDecimal.valueOf(1_000_000);

    private final Map<String, Price> byName;
    private final String currency;

    /**
     * Knows these.
     *
     * @param byName by a part of {@code provider/name}, whatever the case; the longest one that fits counts
     * @param currency behind every amount
     */
    public Prices(Map<String, Price> byName, String currency) {
        this.byName = Map.copyOf(byName);
        this.currency = currency;
    }

    /** For a million tokens of each kind; {@code input} for those that are neither read from a cache nor written to one. */
    public record Price(BigDecimal input, BigDecimal cached, BigDecimal cacheWrite, BigDecimal output) {
        BigDecimal of(Usage usage) {
            var plain = usage.input() - usage.cached() - usage.cacheWrites();
            return times(input, plain)
                    .add(times(cached, usage.cached()))
                    .add(times(cacheWrite, usage.cacheWrites()))
                    .add(times(output, usage.output()))
                    .divide(MILLION);
        }

        private static BigDecimal times(BigDecimal price, long tokens) {
            return price.multiply(BigDecimal.valueOf(tokens));
        }
    }

    /**
     * What something cost.
     *
     * @param amount with its currency, for example {@code 0.0123 USD}; nothing where no price is known
     * @param unknown the models of which none is known, by {@code provider/name}
     */
    public record Cost(Optional<String> amount, List<String> unknown) {
        public Cost {
            unknown = List.copyOf(unknown);
        }
    }

    /** What all of this cost. */
    public Cost of(List<Spent> spent) {
        var sum = BigDecimal.ZERO;
        var unknown = new ArrayList<String>();
        for (var part : spent) {
            var price = price(part.model());
            if (price.isPresent()) {
                sum = sum.add(price.get().of(part.usage()));
            } else {
                unknown.add(part.model());
            }
        }
        return new Cost(unknown.size() == spent.size() ? Optional.empty() : Optional.of(words(sum)), unknown);
    }

    /** What those of it cost of which a price is known. */
    public BigDecimal known(List<Spent> spent) {
        return spent.stream()
                .flatMap(part -> price(part.model()).map(it -> it.of(part.usage())).stream())
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    /** Whether any price is known. */
    public boolean isEmpty() {
        return byName.isEmpty();
    }

    private Optional<Price> price(String model) {
        var name = model.toLowerCase(Locale.ROOT);
        return byName.entrySet().stream()
                .filter(entry -> name.contains(entry.getKey().toLowerCase(Locale.ROOT)))
                .max(Comparator.comparingInt(entry -> entry.getKey().length()))
                .map(Map.Entry::getValue);
    }

    /** An amount with its currency. */
    public String words(BigDecimal amount) {
        var digits = amount.compareTo(BigDecimal.ONE) < 0 ? 4 : 2;
        return amount.setScale(digits, RoundingMode.HALF_UP).toPlainString() + " " + currency;
    }
}
