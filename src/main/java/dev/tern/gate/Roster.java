package dev.tern.gate;

import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The people whom operators have given a role while the gateway ran. */
public interface Roster {
    /**
     * One of them.
     *
     * @param name what they called themself at that time; only to be shown
     * @param by who gave the role: {@code operator}, or {@code <platform>:<person id>}
     */
    record Entry(PlatformId platform, PersonId person, Role role, String name, String by, Instant since) {}

    /** Reads what is kept; to be completed before the first question. */
    Uni<Void> load();

    /** Answered from memory, at once, on any thread. */
    Optional<Role> role(PlatformId platform, PersonId person);

    /** In place of an earlier role; counts when it completes, and is kept then. */
    Uni<Void> put(Entry entry);

    /** Makes a stranger of somebody; false where they were one. */
    Uni<Boolean> remove(PlatformId platform, PersonId person);

    /** All, by platform and name. */
    Uni<List<Entry>> all();
}
