package dev.tern.store;

import dev.tern.transcript.FollowerMarks;
import dev.tern.transcript.Following.Mark;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** A row for each follower. */
@Singleton
final class JdbcFollowerMarks implements FollowerMarks {
    private static final String OF = "select turns, changes from follower_marks where name = :name";

    private static final String KEEP = """
            insert into follower_marks (name, turns, changes) values (:name, :turns, :changes)
            on conflict (name) do update set turns = excluded.turns, changes = excluded.changes
            """;

    private final Database database;

    JdbcFollowerMarks(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Optional<Mark>> of(String name) {
        return database.read(handle -> handle.createQuery(OF)
                .bind("name", name)
                .map((row, context) -> new Mark(row.getLong("turns"), row.getLong("changes")))
                .findOne());
    }

    @Override
    public Uni<Void> keep(String name, Mark mark) {
        return database.write(handle -> handle.createUpdate(KEEP)
                        .bind("name", name)
                        .bind("turns", mark.turns())
                        .bind("changes", mark.changes())
                        .execute())
                .replaceWithVoid();
    }
}
