package dev.tern.prompt;

/** A pinned layer of the system message. Made by the {@code overlay} and {@code api} packages alone. */
public final class OverlayLayer extends PromptLayer {
    /** In the order in which the model reads them. */
    public enum Kind {
        PLATFORM_HINT,
        SESSION_CONTEXT,
        CHANNEL_PROMPT,
        PERSONA,
        CALLER_INSTRUCTIONS
    }

    private final Kind kind;

    private OverlayLayer(Kind kind, String text) {
        super(kind.name(), text);
        this.kind = kind;
    }

    public static OverlayLayer of(Kind kind, String text) {
        return new OverlayLayer(kind, text);
    }

    Kind kind() {
        return kind;
    }
}
