package dev.tern.store;

import dev.tern.gate.Roster;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Roles as a table, all of it in memory too: every event is asked about. */
@Singleton
final class JdbcRoster implements Roster {
    private static final String ALL =
            "select platform, person, role, name, given_by, since from roster order by platform, name, person";

    private static final String REMOVE = "delete from roster where platform = :platform and person = :person";

    private final Database database;
    private final InMind<Person, Role> roles;

    @Inject
    JdbcRoster(Database database) {
        this.database = database;
        this.roles = new InMind<>(Uni.createFrom().deferred(this::all).map(entries -> entries.stream()
                .collect(Collectors.toMap(Person::of, Entry::role))));
    }

    private record Person(PlatformId platform, PersonId id) {
        static Person of(Entry entry) {
            return new Person(entry.platform(), entry.person());
        }
    }

    @Override
    public Uni<Void> load() {
        return roles.refresh();
    }

    @Override
    public Optional<Role> role(PlatformId platform, PersonId person) {
        return roles.get(new Person(platform, person));
    }

    @Override
    public Uni<Void> put(Entry entry) {
        return database.write(handle -> RosterRows.put(handle, entry)).chain(roles::refresh);
    }

    @Override
    public Uni<Boolean> remove(PlatformId platform, PersonId person) {
        return database.write(handle -> handle.createUpdate(REMOVE)
                        .bind("platform", platform.value())
                        .bind("person", person.value())
                        .execute())
                .call(roles::refresh)
                .map(rows -> rows > 0);
    }

    @Override
    public Uni<List<Entry>> all() {
        return database.read(handle ->
                handle.createQuery(ALL).map((row, context) -> entry(row)).list());
    }

    private static Entry entry(ResultSet row) throws SQLException {
        return new Entry(
                new PlatformId(row.getString("platform")),
                new PersonId(row.getString("person")),
                Role.of(row.getString("role")),
                row.getString("name"),
                row.getString("given_by"),
                Instant.ofEpochMilli(row.getLong("since")));
    }
}
