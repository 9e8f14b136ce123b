package dev.tern.store;

import dev.tern.memory.MemoryScope;
import dev.tern.memory.Seeds;
import dev.tern.turn.AccountId;
import dev.tern.turn.Ids;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Seeds and owners as tables. */
@Singleton
final class JdbcSeeds implements Seeds {
    private static final String OWNER = """
            select person from memory_owners where account = :account
            """;

    private static final String CLAIM = """
            insert into memory_owners (account, person, claimed_at) values (:account, :person, :now)
            on conflict (account) do nothing
            """;

    private static final String SEEDED = """
            select sha256 from memory_seeds where audience = :audience and kind = :kind
            """;

    private static final String MARK = """
            insert into memory_seeds (audience, kind, sha256, seeded_at) values (:audience, :kind, :sha256, :now)
            """;

    private final Database database;
    private final Clock clock;

    @Inject
    JdbcSeeds(Database database) {
        this(database, Clock.systemUTC());
    }

    JdbcSeeds(Database database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** Nearly always somebody is, and a read does not wait for the disk. */
    @Override
    public Uni<PersonId> owner(AccountId account, PersonId candidate) {
        return database.read(handle -> find(handle, account))
                .chain(found -> found.map(Uni.createFrom()::item).orElseGet(() -> claim(account, candidate)));
    }

    @Override
    public Uni<Sown> sow(MemoryScope scope, List<String> entries) {
        return database.read(handle -> unknown(handle, scope, entries))
                .chain(unknown -> unknown.isEmpty()
                        ? Uni.createFrom().item(new Sown(0, 0))
                        : database.write(handle -> sow(handle, scope, entries)));
    }

    private Uni<PersonId> claim(AccountId account, PersonId candidate) {
        return database.write(handle -> {
            handle.createUpdate(CLAIM)
                    .bind("account", account.toString())
                    .bind("person", candidate.value())
                    .bind("now", clock.millis())
                    .execute();
            return find(handle, account).orElseThrow();
        });
    }

    private static Optional<PersonId> find(Handle handle, AccountId account) {
        return handle.createQuery(OWNER)
                .bind("account", account.toString())
                .mapTo(String.class)
                .findOne()
                .map(PersonId::new);
    }

    private Sown sow(Handle handle, MemoryScope scope, List<String> entries) {
        int added = 0;
        int leftOut = 0;
        for (var entry : unknown(handle, scope, entries)) {
            var now = MemoryRows.select(handle, scope);
            if (now.holds(entry)) {
                mark(handle, scope, entry);
            } else if (now.charsWith(entry) <= scope.kind().limit()) {
                MemoryRows.insert(handle, scope, entry, clock.instant());
                mark(handle, scope, entry);
                added++;
            } else {
                leftOut++;
            }
        }
        return new Sown(added, leftOut);
    }

    private static List<String> unknown(Handle handle, MemoryScope scope, List<String> entries) {
        var seeded = MemoryRows.within(scope, handle.createQuery(SEEDED))
                .mapTo(String.class)
                .set();
        return entries.stream()
                .filter(entry -> !seeded.contains(Ids.sha256(entry)))
                .distinct()
                .toList();
    }

    private void mark(Handle handle, MemoryScope scope, String entry) {
        MemoryRows.within(scope, handle.createUpdate(MARK))
                .bind("sha256", Ids.sha256(entry))
                .bind("now", clock.millis())
                .execute();
    }
}
