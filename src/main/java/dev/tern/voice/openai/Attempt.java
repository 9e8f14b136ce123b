package dev.tern.voice.openai;

import dev.tern.voice.NotHeard;
import dev.tern.voice.SpeechToText;
import java.time.Duration;
import java.util.Optional;

/** What one request came to. */
sealed interface Attempt {
    /** There are words. */
    record Understood(SpeechToText.Heard heard) implements Attempt {}

    /**
     * There are none.
     *
     * @param passing whether the same request may succeed a little later
     * @param retryAfter how long the provider asks to be left alone
     */
    record Failed(NotHeard why, boolean passing, Optional<Duration> retryAfter) implements Attempt {}

    static Failed passing(NotHeard.Reason reason, String what) {
        return new Failed(new NotHeard(reason, what), true, Optional.empty());
    }

    static Failed lasting(NotHeard.Reason reason, String what) {
        return new Failed(new NotHeard(reason, what), false, Optional.empty());
    }
}
