package dev.tern.sandbox;

/** A part of the sandbox, beside its platforms, that remembers what was done to it. */
public interface Remembers {
    /** Forgets it. */
    void reset();
}
