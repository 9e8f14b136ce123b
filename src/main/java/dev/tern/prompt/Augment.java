package dev.tern.prompt;

/** Something shown beside the current user message, in every request of its turn, and nowhere else. */
public final class Augment extends PromptLayer {
    /** In the order in which the model reads them; the first stands before the words, the others after them. */
    public enum Kind {
        VOICE_PREFIX,
        /** What the person loaded for this message. */
        SKILL,
        RECALL,
        PLUGIN_CONTEXT,
        TURN_CONTEXT
    }

    private final Kind kind;

    private Augment(Kind kind, String text) {
        super(kind.name(), text);
        this.kind = kind;
    }

    public static Augment of(Kind kind, String text) {
        return new Augment(kind, text);
    }

    Kind kind() {
        return kind;
    }
}
