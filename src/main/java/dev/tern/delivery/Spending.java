package dev.tern.delivery;

/** What a call is for. The earlier ones go first. */
enum Spending {
    /** A part of an answer. */
    FINAL,
    /** A preview that becomes part of an answer. */
    FINAL_EDIT,
    /** What opens a preview, or takes one away. */
    CONTROL,
    /** A preview's next text. It leaves room for what is final. */
    PREVIEW;

    boolean isEdit() {
        return this == FINAL_EDIT || this == PREVIEW;
    }

    /** How many calls it must leave for others. */
    int leaves() {
        return this == PREVIEW ? 1 : 0;
    }
}
