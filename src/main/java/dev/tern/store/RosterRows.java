package dev.tern.store;

import dev.tern.gate.Roster;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Roles as rows, for those who change something else in the same transaction. */
final class RosterRows {
    private static final String PUT = """
            insert into roster (platform, person, role, name, given_by, since)
            values (:platform, :person, :role, :name, :by, :since)
            on conflict (platform, person) do update
            set role = excluded.role, name = excluded.name, given_by = excluded.given_by, since = excluded.since
            """;

    /** Whoever has a role need not wait for one. */
    private static final String WAITS_NO_MORE = """
            delete from pairings where platform = :platform and person = :person
            """;

    private static final String ROLE = """
            select role from roster where platform = :platform and person = :person
            """;

    private RosterRows() {}

    static Optional<Role> role(Handle handle, PlatformId platform, PersonId person) {
        return handle.createQuery(ROLE)
                .bind("platform", platform.value())
                .bind("person", person.value())
                .mapTo(String.class)
                .findOne()
                .map(Role::of);
    }

    /** The number of rows that it changed. */
    static int put(Handle handle, Roster.Entry entry) {
        int put = handle.createUpdate(PUT)
                .bind("platform", entry.platform().value())
                .bind("person", entry.person().value())
                .bind("role", entry.role().word())
                .bind("name", entry.name())
                .bind("by", entry.by())
                .bind("since", entry.since().toEpochMilli())
                .execute();
        return put
                + handle.createUpdate(WAITS_NO_MORE)
                        .bind("platform", entry.platform().value())
                        .bind("person", entry.person().value())
                        .execute();
    }
}
