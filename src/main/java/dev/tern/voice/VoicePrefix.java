package dev.tern.voice;

import dev.tern.prompt.Augment;
import dev.tern.turn.Annotation;
import dev.tern.turn.Turn;
import java.util.Optional;

/** Tells the model, for this turn alone, that the words were spoken. */
public final class VoicePrefix {
    private static final String TRANSCRIBED =
            "This came as speech and was transcribed, so a word may have been misheard; take the likely meaning.";

    private static final String ALOUD =
            " Your answer will be spoken aloud: answer in two or three speakable sentences, without markup.";

    private VoicePrefix() {}

    /**
     * Empty where nothing of the turn was spoken.
     *
     * @param spokenAnswer whether the answer will be spoken too
     */
    public static Optional<Augment> of(Turn turn, boolean spokenAnswer) {
        return turn.annotations().stream().anyMatch(Annotation.Spoken.class::isInstance)
                ? Optional.of(
                        Augment.of(Augment.Kind.VOICE_PREFIX, "[" + TRANSCRIBED + (spokenAnswer ? ALOUD : "") + "]"))
                : Optional.empty();
    }
}
