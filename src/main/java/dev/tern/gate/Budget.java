package dev.tern.gate;

import io.quarkus.runtime.configuration.ConfigurationException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** How much somebody may ask for. Empty where there is no limit. */
public record Budget(OptionalInt messages, OptionalInt turns, OptionalLong tokens, Optional<BigDecimal> cost) {
    static final Budget ENDLESS =
            new Budget(OptionalInt.empty(), OptionalInt.empty(), OptionalLong.empty(), Optional.empty());

    private static final String KEY = "tern.budget.";

    /** For whom it is. */
    public enum Scope {
        PERSON("person"),
        CHAT("chat"),
        ALL("all"),
        /** The bot and another one; see {@link LoopBreaker}. */
        PAIR("pair");

        private final String word;

        Scope(String word) {
            this.word = word;
        }

        /** What is limited in it. */
        public List<Measure> measures() {
            return switch (this) {
                case PERSON, CHAT, ALL -> List.of(Measure.MESSAGES, Measure.TURNS, Measure.TOKENS, Measure.COST);
                case PAIR -> List.of(Measure.EXCHANGES);
            };
        }

        /** As settings, reasons and metrics have it. */
        public String word() {
            return word;
        }
    }

    /** What is limited. */
    public enum Measure {
        MESSAGES("messages"),
        TURNS("turns"),
        TOKENS("tokens"),
        COST("cost"),
        EXCHANGES("exchanges");

        private final String word;

        Measure(String word) {
            this.word = word;
        }

        /** As reasons and metrics have it. */
        public String word() {
            return word;
        }
    }

    /** As set; throws where a limit lets nothing through. */
    static Budget of(Scope scope, BudgetConfig.Limits limits) {
        var key = KEY + scope.word() + ".";
        check(key + "messages-per-minute", limits.messagesPerMinute().orElse(1) >= 1);
        check(key + "turns", limits.turns().orElse(1) >= 1);
        check(key + "tokens-per-day", limits.tokensPerDay().orElse(1) >= 1);
        check(key + "cost-per-day", limits.costPerDay().map(BigDecimal::signum).orElse(1) > 0);
        return new Budget(limits.messagesPerMinute(), limits.turns(), limits.tokensPerDay(), limits.costPerDay());
    }

    static void check(String key, boolean holds) {
        if (!holds) {
            throw new ConfigurationException(
                    key + ": must be more than 0; who is let in at all is for tern.gate to say", Set.of(key));
        }
    }

    /** These in place of what is not set. */
    Budget or(int messagesByDefault, int turnsByDefault) {
        return new Budget(
                OptionalInt.of(messages.orElse(messagesByDefault)),
                OptionalInt.of(turns.orElse(turnsByDefault)),
                tokens,
                cost);
    }

    /** Whether something is limited that is counted by the day. */
    boolean hasDays() {
        return tokens.isPresent() || cost.isPresent();
    }

    /** What of it is used up on a day on which so much was spent. */
    Optional<Measure> usedUp(DayBook.Sum today) {
        if (tokens.isPresent() && today.tokens() >= tokens.getAsLong()) {
            return Optional.of(Measure.TOKENS);
        }
        return cost.filter(most -> today.cost().compareTo(most) >= 0).map(most -> Measure.COST);
    }
}
