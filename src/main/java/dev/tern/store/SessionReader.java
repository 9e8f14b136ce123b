package dev.tern.store;

import dev.tern.trajectory.RecordedSession;
import dev.tern.turn.SessionId;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;

/**
 * The sessions of a store, read by another process than its gateway, which may be writing to it: opens it for
 * reading only, changes nothing of it, and holds no state of it for longer than one session needs. Blocks; for one
 * thread. Fails with {@link StoreException}.
 */
public final class SessionReader implements AutoCloseable {
    private static final String NEWEST_TABLE = "session_turns";

    private final Engine engine;
    private final Handle handle;

    private SessionReader(Engine engine, Handle handle) {
        this.engine = engine;
        this.handle = handle;
    }

    /** Opens the store of this configuration; refuses one that is not there, or that an older Tern has left. */
    public static SessionReader open(StoreConfig config) {
        var engine = StoreUrl.engine(config, Path.of(System.getProperty("user.home")));
        if (engine instanceof SqliteFile file && !Files.exists(file.path())) {
            throw new StoreException.Refused("there is no store at " + file.path(), null);
        }
        var handle = engine.reader();
        try {
            if (!isOurs(handle)) {
                throw new StoreException.Refused(
                        engine.name() + " is of an older version: start the gateway once", null);
            }
            return new SessionReader(engine, handle);
        } catch (RuntimeException | SQLException failure) { // whatever it was, the database is not left open
            handle.close();
            throw told(engine, failure);
        }
    }

    private static boolean isOurs(Handle handle) throws SQLException {
        try (var found = handle.getConnection().getMetaData().getTables(null, null, NEWEST_TABLE, null)) {
            return found.next();
        }
    }

    /** Those with a turn of their own that ended at this time or later, in the order in which they began; read lazily. */
    public Stream<RecordedSession> sessions(Instant since) {
        return Stream.iterate(
                        page(Optional.empty(), since),
                        page -> !page.isEmpty(),
                        page -> page(Optional.of(page.getLast()), since))
                .flatMap(List::stream)
                .flatMap(id -> session(id).stream());
    }

    /** Empty when there is no such session. */
    public Optional<RecordedSession> session(SessionId id) {
        return read(on -> RecordedRows.load(on, id));
    }

    private List<SessionId> page(Optional<SessionId> after, Instant since) {
        return read(on -> RecordedRows.page(on, after, since));
    }

    private <T> T read(Function<Handle, T> work) {
        try {
            return Readers.snapshot(engine, handle, work::apply);
        } catch (RuntimeException failure) { // told in this store's terms
            throw told(engine, failure);
        }
    }

    private static RuntimeException told(Engine engine, Exception failure) {
        return engine.translate(failure) instanceof RuntimeException ours ? ours : new IllegalStateException(failure);
    }

    @Override
    public void close() {
        handle.close();
    }
}
