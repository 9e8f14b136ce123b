package dev.tern.gate;

import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import java.math.BigDecimal;
import java.time.Instant;

/** Knows what was spent, of all turns that ended at a time or later. Asked at the beginning of a turn, so it must be quick. */
public interface DayBook {
    /**
     * A sum.
     *
     * @param tokens in and out, of all models
     * @param cost of those models of which the price is known
     */
    record Sum(long tokens, BigDecimal cost) {
        public static final Sum NONE = new Sum(0, BigDecimal.ZERO);
    }

    /** What a person asked for on this account, wherever they did. */
    Uni<Sum> by(AccountId account, PersonId person, Instant from);

    /** What was asked for in a chat, with its titles and summaries. */
    Uni<Sum> at(Audience audience, Instant from);

    /** What was asked for at all, with all titles and summaries. */
    Uni<Sum> all(Instant from);
}
