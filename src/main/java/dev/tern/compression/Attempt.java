package dev.tern.compression;

import dev.tern.session.Session;

/** What came of an attempt to sum up a session's middle. */
public sealed interface Attempt {
    /**
     * It is a summary now.
     *
     * @param session goes on from it
     * @param turns how many of them the summary stands for, those of an earlier summary included
     */
    record Done(Session session, int turns) implements Attempt {}

    /** There is nothing to sum up, or too little. */
    record Nothing() implements Attempt {}

    /** There is no model for it, or nobody wants it done. */
    record Impossible() implements Attempt {}

    /** It did not succeed not long ago, and is not tried again yet. */
    record Postponed() implements Attempt {}

    /** The model said nothing that can be used, or not in time. */
    record Failed(boolean first) implements Attempt {}
}
