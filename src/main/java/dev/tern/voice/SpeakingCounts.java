package dev.tern.voice;

import java.util.concurrent.atomic.LongAdder;

/** How many answers were spoken since the start, and how many could not be. Safe from any thread. */
public final class SpeakingCounts {
    private final LongAdder spoken = new LongAdder();
    private final LongAdder failed = new LongAdder();

    /** The same voice, counted. */
    public TextToSpeech counting(TextToSpeech voice) {
        return (text, format) -> voice.speak(text, format)
                .invoke(speech -> spoken.increment())
                .onFailure()
                .invoke(failure -> failed.increment());
    }

    public long spoken() {
        return spoken.sum();
    }

    public long failed() {
        return failed.sum();
    }
}
