package dev.tern.prompt;

/** What a piece of a request is, in whose world it lives. Told by whoever puts it there, never read off its text. */
public enum PieceKind {
    /** The session's system prompt, kept with the session. */
    CACHED,
    /** A pinned layer of the system message. */
    OVERLAY,
    /** An example from {@code prefill.json}. */
    PREFILL,
    /** A message of an earlier turn, from the transcript. */
    HISTORY,
    /** A message of this turn, which becomes transcript when the turn is committed. */
    TURN,
    /** Words for the facts about a message; the facts are kept, these words are not. */
    NOTE,
    /** What came with a message: a file's text, a picture, sound. */
    ATTACHED,
    /** A layer beside the person's words. */
    AUGMENT,
    /** What an API caller handed in. */
    GIVEN,
    /** What the gateway says at the end of one request. */
    NUDGE,
    /** What the gateway put in where a provider would not have taken the conversation as it was. */
    REPAIR
}
