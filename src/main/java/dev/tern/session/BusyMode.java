package dev.tern.session;

/** What happens with what a person says while a turn of theirs runs. */
public enum BusyMode {
    /** It waits, and is a turn of its own. */
    QUEUE,
    /** The running turn's model reads it beside the next result of a tool; it waits where there is none any more. */
    STEER,
    /** It ends the running turn where that is, and runs next. */
    INTERRUPT,
    /** It waits, and all that has waited so is one turn. */
    COLLECT
}
