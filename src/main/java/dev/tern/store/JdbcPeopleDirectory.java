package dev.tern.store;

import dev.tern.session.PeopleDirectory;
import dev.tern.turn.AccountId;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** People as {@link PeopleRows} has counted them. */
@Singleton
final class JdbcPeopleDirectory implements PeopleDirectory {
    private static final String COLUMNS = """
            select account, person, name, first_seen, last_seen, turns, sessions from people
            """;

    private static final String FIRST = COLUMNS + """
            order by last_seen desc, account desc, person desc limit :limit
            """;

    private static final String NEXT = COLUMNS + """
            where (last_seen, account, person) < (select last_seen, account, person from people
                                                  where account = :account and person = :person)
            order by last_seen desc, account desc, person desc limit :limit
            """;

    private static final String ONE = COLUMNS + "where account = :account and person = :person";

    private final Database database;

    JdbcPeopleDirectory(Database database) {
        this.database = database;
    }

    @Override
    public Uni<List<Person>> list(Optional<Key> after, int limit) {
        return database.read(handle -> after.map(key -> handle.createQuery(NEXT)
                        .bind("account", key.account().toString())
                        .bind("person", key.person().value()))
                .orElseGet(() -> handle.createQuery(FIRST))
                .bind("limit", limit)
                .map((row, context) -> person(row))
                .list());
    }

    @Override
    public Uni<Optional<Person>> find(Key key) {
        return database.read(handle -> handle.createQuery(ONE)
                .bind("account", key.account().toString())
                .bind("person", key.person().value())
                .map((row, context) -> person(row))
                .findOne());
    }

    private static Person person(ResultSet row) throws SQLException {
        return new Person(
                AccountId.parse(row.getString("account")),
                new PersonId(row.getString("person")),
                Optional.ofNullable(row.getString("name")),
                Instant.ofEpochMilli(row.getLong("first_seen")),
                Instant.ofEpochMilli(row.getLong("last_seen")),
                row.getLong("turns"),
                row.getLong("sessions"));
    }
}
