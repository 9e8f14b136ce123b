package dev.tern.prompt;

/** What the gateway says to the model at the end of one request, where the answer before came to nothing. Kept nowhere. */
public enum Nudge {
    EMPTY(
            "(From the gateway, not from the person: your last message had no words for them. Answer now, in words, or say"
                    + " that you can't and why.)");

    private final String text;

    Nudge(String text) {
        this.text = text;
    }

    String text() {
        return text;
    }
}
