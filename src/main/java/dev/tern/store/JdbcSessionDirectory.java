package dev.tern.store;

import dev.tern.session.SessionDirectory;
import dev.tern.turn.Audience;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;

/** Sessions in the order of their ids, which is that of their beginnings. Those without an audience are nobody's. */
@Singleton
final class JdbcSessionDirectory implements SessionDirectory {
    private static final String COLUMNS = """
            select id, key, audience, title, started_at, ended_at, parent_id from sessions
            """;

    /** A platform's keys begin with it and a colon, behind which a semicolon sorts. */
    private static final String LIST = COLUMNS + """
            where audience <> '' and id < :before
              and (:platform = '' or key >= :platform || ':' and key < :platform || ';')
              and (:title = '' or lower(title) like '%' || :title || '%' escape '!')
            order by id desc limit :limit
            """;

    private static final String ONE = COLUMNS + "where audience <> '' and id = :id";

    private static final String EXTENT = """
            select count(*) - coalesce(sum(is_summary), 0) as turns, max(ended_at) as last_turn_at
            from session_turns where session_id = :id
            """;

    private static final String OF = "select session_id from turns where id = :turn";

    private static final Pattern ASCII_UPPER = Pattern.compile("[A-Z]");

    /** Sorts behind every id. */
    private static final String END = "~";

    private final Database database;

    JdbcSessionDirectory(Database database) {
        this.database = database;
    }

    @Override
    public Uni<List<Listed>> list(Filter filter, Optional<SessionId> after, int limit) {
        return database.read(handle -> handle.createQuery(LIST)
                .bind("before", after.map(SessionId::value).orElse(END))
                .bind("platform", filter.platform().map(PlatformId::value).orElse(""))
                .bind("title", filter.title().map(JdbcSessionDirectory::pattern).orElse(""))
                .bind("limit", limit)
                .map((row, context) -> listed(handle, row))
                .list());
    }

    /** Lower where the databases' own function makes it so, which is in ASCII. */
    private static String pattern(String text) {
        return ASCII_UPPER
                .matcher(text)
                .replaceAll(letter -> letter.group().toLowerCase(Locale.ROOT))
                .replace("!", "!!")
                .replace("%", "!%")
                .replace("_", "!_");
    }

    @Override
    public Uni<Optional<Listed>> find(SessionId id) {
        return database.read(handle -> handle.createQuery(ONE)
                .bind("id", id.value())
                .map((row, context) -> listed(handle, row))
                .findOne());
    }

    @Override
    public Uni<Optional<SessionId>> of(TurnId turn) {
        return database.read(handle -> handle.createQuery(OF)
                .bind("turn", turn.value())
                .mapTo(String.class)
                .map(SessionId::new)
                .findOne());
    }

    private static Listed listed(Handle handle, ResultSet row) throws SQLException {
        var id = new SessionId(row.getString("id"));
        var extent = extent(handle, id);
        return new Listed(
                id,
                new SessionKey(row.getString("key")),
                Audience.parse(row.getString("audience")),
                Optional.ofNullable(row.getString("title")),
                Instant.ofEpochMilli(row.getLong("started_at")),
                Columns.instant(row, "ended_at"),
                extent.lastTurnAt(),
                extent.turns(),
                Optional.ofNullable(row.getString("parent_id")).map(SessionId::new));
    }

    private record Extent(long turns, Optional<Instant> lastTurnAt) {}

    private static Extent extent(Handle handle, SessionId id) {
        return handle.createQuery(EXTENT)
                .bind("id", id.value())
                .map((row, context) -> new Extent(row.getLong("turns"), Columns.instant(row, "last_turn_at")))
                .one();
    }
}
