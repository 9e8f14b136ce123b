package dev.tern.session;

import dev.tern.session.Spending.Spent;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;

/** What was spent in all, for operators to look at. What it cost is {@link Prices}' to say. */
public interface UsageDays {
    /**
     * What one model was asked on one day from one platform.
     *
     * @param platform empty of chores that belong to no session
     * @param turns how many there were; chores are none
     */
    record Used(LocalDate day, Optional<PlatformId> platform, long turns, Spent spent) {}

    /**
     * What one person asked of one model.
     *
     * @param person empty of chores, and of what is nobody's own
     */
    record UsedBy(Optional<PeopleDirectory.Key> person, long turns, Spent spent) {}

    /** From that day to the present one, oldest first; only days on which something was asked. */
    Uni<List<Used>> since(LocalDate first, ZoneId zone);

    /** Of all turns that ended at that time or later; whoever used most tokens first, person by person. */
    Uni<List<UsedBy>> byPerson(Instant from);
}
