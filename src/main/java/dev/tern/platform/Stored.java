package dev.tern.platform;

/** What became of an event that was handed to the {@link RawSink}. Both may be acknowledged. */
public enum Stored {
    NEW,
    /** Had come before. */
    DUPLICATE
}
