package dev.tern.tool;

import io.smallrye.mutiny.Uni;

/** Where tools come from: the built-in ones, or a server's. */
public interface ToolSource {
    /** The tools that are there now. Never fails: a source that cannot say offers what it can, and logs why. */
    Uni<Offer> tools();

    /** Whether others choose the names of its tools, so that ours come first where two are the same. */
    default boolean isForeign() {
        return false;
    }
}
