package dev.tern.store;

import dev.tern.api.Replays;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Replays as a table. That a key has one claim is held by its primary key. */
@Singleton
final class JdbcReplays implements Replays {
    private static final String FORGET = """
            delete from replays where at < :expired
            """;

    private static final String FIND = """
            select fingerprint, nonce, owner, status, type, body from replays where caller = :caller and key = :key
            """;

    private static final String CLAIM = """
            insert into replays (caller, key, fingerprint, nonce, owner, at)
            values (:caller, :key, :fingerprint, :nonce, :owner, :at)
            """;

    private static final String TAKE_OVER = """
            update replays set owner = :owner, at = :at where caller = :caller and key = :key
            """;

    private static final String KEEP = """
            update replays set status = :status, type = :type, body = :body
            where caller = :caller and key = :key and nonce = :nonce
            """;

    private static final String RELEASE = """
            delete from replays where caller = :caller and key = :key and nonce = :nonce and status is null
            """;

    private final Database database;

    JdbcReplays(Database database) {
        this.database = database;
    }

    @Override
    public Uni<Claim> claim(Key key, Attempt attempt, Instant expired) {
        return database.write(handle -> {
            handle.createUpdate(FORGET).bind("expired", expired.toEpochMilli()).execute();
            return find(handle, key)
                    .map(row -> claimed(handle, key, attempt, row))
                    .orElseGet(() -> begin(handle, key, attempt));
        });
    }

    private static Claim begin(Handle handle, Key key, Attempt attempt) {
        handle.createUpdate(CLAIM)
                .bind("caller", key.caller())
                .bind("key", key.digest())
                .bind("fingerprint", attempt.fingerprint())
                .bind("nonce", attempt.nonce())
                .bind("owner", attempt.owner())
                .bind("at", attempt.at().toEpochMilli())
                .execute();
        return new Claim.Granted(attempt.nonce(), false);
    }

    private static Claim claimed(Handle handle, Key key, Attempt attempt, Row row) {
        if (!row.fingerprint().equals(attempt.fingerprint())) {
            return new Claim.Taken();
        }
        if (row.answer().isPresent()) {
            return new Claim.Answered(row.answer().get());
        }
        if (row.owner().equals(attempt.owner())) {
            return new Claim.Running();
        }
        handle.createUpdate(TAKE_OVER)
                .bind("owner", attempt.owner())
                .bind("at", attempt.at().toEpochMilli())
                .bind("caller", key.caller())
                .bind("key", key.digest())
                .execute();
        return new Claim.Granted(row.nonce(), true);
    }

    @Override
    public Uni<Void> keep(Key key, String nonce, Kept answer) {
        return database.write(handle -> handle.createUpdate(KEEP)
                        .bind("status", answer.status())
                        .bind("type", answer.type())
                        .bind("body", answer.body())
                        .bind("caller", key.caller())
                        .bind("key", key.digest())
                        .bind("nonce", nonce)
                        .execute())
                .replaceWithVoid();
    }

    @Override
    public Uni<Void> release(Key key, String nonce) {
        return database.write(handle -> handle.createUpdate(RELEASE)
                        .bind("caller", key.caller())
                        .bind("key", key.digest())
                        .bind("nonce", nonce)
                        .execute())
                .replaceWithVoid();
    }

    private static Optional<Row> find(Handle handle, Key key) {
        return handle.createQuery(FIND)
                .bind("caller", key.caller())
                .bind("key", key.digest())
                .map((row, context) -> row(row))
                .findOne();
    }

    private static Row row(ResultSet row) throws SQLException {
        int status = row.getInt("status");
        var answer = row.wasNull()
                ? Optional.<Kept>empty()
                : Optional.of(new Kept(status, row.getString("type"), row.getString("body")));
        return new Row(row.getString("fingerprint"), row.getString("nonce"), row.getString("owner"), answer);
    }

    private record Row(String fingerprint, String nonce, String owner, Optional<Kept> answer) {}
}
