package dev.tern.voice;

import dev.tern.prompt.Augment;
import dev.tern.turn.Annotation;
import dev.tern.turn.Turn;
import java.util.Optional;

/** Tells the model, for this turn alone, that the words were spoken. */
public final class VoicePrefix {
    private static final String TEXT =
            "[This came as speech and was transcribed, so a word may have been misheard; take the likely meaning.]";

    private VoicePrefix() {}

    public static Optional<Augment> of(Turn turn) {
        return turn.annotations().stream().anyMatch(Annotation.Spoken.class::isInstance)
                ? Optional.of(Augment.of(Augment.Kind.VOICE_PREFIX, TEXT))
                : Optional.empty();
    }
}
