package dev.tern.schedule;

import dev.tern.turn.Author;

/**
 * What somebody wants to be done, where and when.
 *
 * @param author for whom it is done, and in whose name
 * @param text what is to be done, as words to the assistant
 */
public record Task(Place place, Author author, String text, Timing timing) {
    public Task {
        if (text.isBlank()) {
            throw new IllegalArgumentException("a task's text must not be blank");
        }
    }

    /** Lengths only: what people want appears in no log. */
    @Override
    public String toString() {
        return "Task[" + place.account() + " " + text.length() + " chars, " + timing + "]";
    }
}
