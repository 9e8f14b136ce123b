package dev.tern.store;

import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** A transaction on a server, which can be asked on another connection what became of it. */
final class PostgresTransaction implements Engine.Transaction {
    private static final String FATE = """
            select txid_status(:id)
            """;

    private final Handle handle;
    private Optional<Long> id = Optional.empty();

    PostgresTransaction(Handle handle) {
        this.handle = handle;
    }

    /** The server gives an id to a transaction with its first change: without one there is nothing to keep. */
    @Override
    public void beforeCommit() {
        id = handle.createQuery("select txid_current_if_assigned()")
                .mapTo(Long.class)
                .findOne();
    }

    @Override
    public Engine.Fate fate(Handle other) {
        return id.flatMap(known -> other.createQuery(FATE)
                        .bind("id", known)
                        .mapTo(String.class)
                        .findOne())
                .map(PostgresTransaction::fate)
                .orElse(Engine.Fate.UNDONE);
    }

    private static Engine.Fate fate(String status) {
        return switch (status) {
            case "committed" -> Engine.Fate.COMMITTED;
            case "in progress" -> Engine.Fate.UNDER_WAY;
            default -> Engine.Fate.UNDONE;
        };
    }
}
