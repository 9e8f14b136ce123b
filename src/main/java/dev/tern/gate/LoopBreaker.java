package dev.tern.gate;

import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Set;

/** Keeps two bots from talking to each other for ever. Safe from any thread; never blocks. */
final class LoopBreaker {
    private static final int MOST_PAIRS = 10_000;

    private final int exchanges;
    private final long within;
    private final long rest;
    private final InstantSource clock;
    private final Bounded<Pair, Talk> talks = new Bounded<>(MOST_PAIRS);

    LoopBreaker(BudgetConfig.BotLoop config, InstantSource clock) {
        this.exchanges = config.exchanges();
        Budget.check("tern.budget.bot-loop.exchanges", exchanges >= 1);
        this.within = millis("within", config.within());
        this.rest = millis("rest", config.rest());
        this.clock = clock;
    }

    private static long millis(String name, Duration time) {
        if (!time.isPositive()) {
            var key = "tern.budget.bot-loop." + name;
            throw new ConfigurationException(key + ": must be more than 0", Set.of(key));
        }
        return time.toMillis();
    }

    private record Pair(AccountId account, ChatId chat, PersonId other) {}

    private static final class Talk {
        private final Recent recent;
        private long restsUntil = Long.MIN_VALUE;

        private Talk(long within) {
            this.recent = new Recent(within);
        }
    }

    /** What becomes of a message of another bot. */
    enum Ruling {
        GOES_ON,
        /** From now on the two rest. */
        BREAKS,
        RESTS
    }

    synchronized Ruling heard(AccountId account, ChatId chat, PersonId other) {
        var now = clock.instant().toEpochMilli();
        var talk = talks.computeIfAbsent(new Pair(account, chat, other), unknown -> new Talk(within));
        if (now < talk.restsUntil) {
            return Ruling.RESTS;
        }
        if (talk.recent.count(now) < exchanges) {
            talk.recent.add(now);
            return Ruling.GOES_ON;
        }
        talk.restsUntil = now + rest;
        talk.recent.clear();
        return Ruling.BREAKS;
    }

    Duration rest() {
        return Duration.ofMillis(rest);
    }
}
