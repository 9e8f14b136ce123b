package dev.tern.prompt;

import java.util.stream.Stream;

/** Something shown beside the current user message, in every request of its turn, and nowhere else. */
public final class Augment extends PromptLayer {
    /** In the order in which the model reads them; the first stands before the words, the others after them. */
    public enum Kind {
        VOICE_PREFIX,
        RECALL,
        PLUGIN_CONTEXT,
        /** What the person loaded for this message. */
        SKILL,
        TURN_CONTEXT
    }

    private final Kind kind;
    private final boolean quotable;

    private Augment(Kind kind, String text, boolean quotable) {
        super(kind.name(), text);
        this.kind = kind;
        this.quotable = quotable;
    }

    public static Augment of(Kind kind, String text) {
        // a skill says word for word what to write or call
        return new Augment(kind, text, kind == Kind.SKILL);
    }

    /** Recall of what was once said here, which an answer may repeat word for word. */
    public static Augment quotableRecall(String text) {
        return new Augment(Kind.RECALL, text, true);
    }

    Kind kind() {
        return kind;
    }

    /** The lines that must not come back out of the model. */
    Stream<String> unquotableLines() {
        return quotable ? Stream.of() : text().lines();
    }
}
