package dev.tern.store;

import dev.tern.transcript.OpenTurn;
import dev.tern.transcript.OpenTurns;
import dev.tern.transcript.StorageForm;
import dev.tern.transcript.StoredMessage;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Open turns as a table; the ledger deletes from it. A turn that is committed is not opened again. */
@Singleton
final class JdbcOpenTurns implements OpenTurns {
    private static final String BEGIN = """
            insert into open_turns (turn_id, session_id, text, facts, at, waits)
            select :turn, :session, :text, :facts, :at, :waits
            where not exists (select 1 from turns where id = :turn)
            on conflict (turn_id) do nothing
            """;

    private static final String WAITS = """
            update open_turns set waits = waits + 1 where turn_id = :turn
            """;

    private static final String IN = """
            select o.turn_id, o.session_id, s.key, o.text, o.facts, o.at, o.waits
            from open_turns o join sessions s on s.id = o.session_id
            where o.session_id = :id
            """;

    private static final String FIND = """
            select o.turn_id, o.session_id, s.key, o.text, o.facts, o.at, o.waits
            from open_turns o join sessions s on s.id = o.session_id
            where o.turn_id = :id
            """;

    private static final String END = """
            delete from open_turns where turn_id = :turn
            """;

    private final Database database;

    JdbcOpenTurns(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Void> begin(OpenTurn turn) {
        var form = StorageForm.of(turn.said());
        return database.write(handle -> handle.createUpdate(BEGIN)
                        .bind("turn", turn.id().value())
                        .bind("session", turn.session().value())
                        .bind("text", form.text())
                        .bind("facts", form.facts())
                        .bind("at", turn.at().toEpochMilli())
                        .bind("waits", turn.waits())
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> waits(TurnId turn) {
        return database.write(handle ->
                        handle.createUpdate(WAITS).bind("turn", turn.value()).execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Optional<OpenTurn>> in(SessionId session) {
        return find(IN, session.value());
    }

    @Override
    public Uni<Optional<OpenTurn>> find(TurnId turn) {
        return find(FIND, turn.value());
    }

    /** For the ledger's transaction. */
    static void end(Handle handle, TurnId turn) {
        handle.createUpdate(END).bind("turn", turn.value()).execute();
    }

    private Uni<Optional<OpenTurn>> find(String query, String id) {
        return database.read(handle -> handle.createQuery(query)
                .bind("id", id)
                .map((row, context) -> turn(row))
                .findOne());
    }

    private static OpenTurn turn(ResultSet row) throws SQLException {
        var form = new StoredMessage("user", row.getString("text"), "", row.getString("facts"));
        return new OpenTurn(
                new TurnId(row.getString("turn_id")),
                new SessionId(row.getString("session_id")),
                new SessionKey(row.getString("key")),
                (UserSaid) StorageForm.message(form),
                Instant.ofEpochMilli(row.getLong("at")),
                row.getInt("waits"));
    }
}
