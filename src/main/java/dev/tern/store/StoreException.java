package dev.tern.store;

import dev.tern.turn.Fault;
import org.jspecify.annotations.Nullable;

/**
 * Why the store did not do what it was asked. Nothing of it is known to be stored. Holds no value that was to be stored.
 */
public abstract sealed class StoreException extends RuntimeException implements Fault.Coded {
    private final String code;

    private StoreException(String code, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    @Override
    public String code() {
        return code;
    }

    /** Locked, full, not readable, not connected, closed, or too much waits: the same may work later. */
    public static final class Unavailable extends StoreException {
        Unavailable(String message, @Nullable Throwable cause) {
            super("store.unavailable", message, cause);
        }
    }

    /** What is stored is damaged, the file or one row of it. A person must look. */
    public static final class Corrupt extends StoreException {
        Corrupt(String message, @Nullable Throwable cause) {
            super("store.corrupt", message, cause);
        }
    }

    /** It would break a rule of the schema, or the statement is wrong: trying again does not help. */
    public static final class Refused extends StoreException {
        Refused(String message, @Nullable Throwable cause) {
            super("store.refused", message, cause);
        }
    }
}
