package dev.tern.turn;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A fact about a message, kept beside its words and never inside them. What the model reads of it is rendered anew for
 * every request, always to the same bytes.
 */
public sealed interface Annotation {
    /** What came with the message of these facts, in order. */
    static Stream<Attached> attached(List<Annotation> facts) {
        return facts.stream().filter(Attached.class::isInstance).map(Attached.class::cast);
    }

    /** Who said it, where more than one person could have. */
    record SaidBy(PersonId person, String name) implements Annotation {}

    /** The words name that person, by id; they hold the name themselves. */
    record Named(PersonId person, String name) implements Annotation {}

    /** It answered an earlier message; the quote is what that message said, as far as the platform told. */
    record InReplyTo(MessageId message, Optional<String> author, Optional<String> quote) implements Annotation {}

    /** The words are not the person's own: they passed on what was said elsewhere, by the one named, where that is told. */
    record Forwarded(Optional<String> from) implements Annotation {}

    /**
     * Something came with it.
     *
     * @param content what opening it came to; empty as long as nobody has
     */
    record Attached(Attachment attachment, Optional<Content> content) implements Annotation {
        /** As the platform tells of it. */
        public Attached(Attachment attachment) {
            this(attachment, Optional.empty());
        }

        /** The same after it was opened. */
        public Attached opened(Content found) {
            return new Attached(attachment, Optional.of(found));
        }
    }

    /** The words were spoken, and transcribed. */
    record Spoken(int seconds, Optional<String> language) implements Annotation {}

    /** It came as speech that could not be transcribed. */
    record Unheard(int seconds) implements Annotation {}

    /** The person loaded a skill for it by a command; the skill's text is shown in this turn alone, and kept nowhere. */
    record SkillLoaded(String name) implements Annotation {}

    /**
     * Nobody said it just now: it is a job that somebody made before, and its time has come.
     *
     * @param job the number by which people name it
     * @param due for which of its times
     */
    record Scheduled(String job, Instant due) implements Annotation {}

    /** Where and when it was said. */
    record Posted(MessageId message, Instant at) implements Annotation {}
}
