package dev.tern.recall;

/**
 * Something that was remembered.
 *
 * @param text with where and when it comes from, as the model is to read it
 * @param quotable whether it is what people or the assistant once said here, so that an answer may repeat it word for
 *     word; of anything else, no whole line leaves the model again
 */
public record Recalled(String text, boolean quotable) {
    /** Length only. */
    @Override
    public String toString() {
        return "Recalled[" + text.length() + " chars]";
    }
}
