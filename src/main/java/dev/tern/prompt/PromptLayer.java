package dev.tern.prompt;

import dev.tern.transcript.LayerTrace;
import dev.tern.turn.Ids;

/** Text for the model's eyes in one request. It can be made from a string but not read back as one. */
public abstract sealed class PromptLayer permits OverlayLayer, Augment {
    private final String kind;
    private final String text;

    PromptLayer(String kind, String text) {
        this.kind = kind;
        this.text = text.strip();
    }

    /** Package-private on purpose: the one way out of a layer. */
    String text() {
        return text;
    }

    /** Its kind, as it is kept. */
    String name() {
        return kind;
    }

    /** What may be kept of it. */
    public LayerTrace trace() {
        return new LayerTrace(kind, Ids.sha256(text), text.length());
    }

    @Override
    public String toString() {
        return kind + "[" + text.length() + " chars]";
    }
}
