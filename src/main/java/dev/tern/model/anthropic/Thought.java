package dev.tern.model.anthropic;

/**
 * A block of what the model thought, as the provider gave it.
 *
 * @param json the whole block, with its signature; opaque
 * @param afterText whether it came after the answer's words
 * @param afterCalls how many calls came before it
 */
record Thought(String json, boolean afterText, int afterCalls) {
    boolean stands(boolean textBefore, int callsBefore) {
        return afterText == textBefore && afterCalls == callsBefore;
    }

    /** Its length only: it is shown to nobody. */
    @Override
    public String toString() {
        return "Thought[" + json.length() + " chars]";
    }
}
