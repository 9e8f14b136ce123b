package dev.tern.runner;

import dev.tern.platform.SpeechFormat;
import dev.tern.session.Conversations;
import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.voice.TextToSpeech;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Function;

/** Decides which answers are spoken. Looks at the turn that is answered and at nothing that was said before. */
public final class SpokenAnswers {
    private final Optional<TextToSpeech> voice;
    private final Conversations conversations;
    private final SpokenConfig config;
    private final Function<PlatformId, Optional<SpeechFormat>> formats;

    /**
     * Speaks with that voice; without one, never.
     *
     * @param formats in which form a platform takes speech
     */
    public SpokenAnswers(
            Optional<TextToSpeech> voice,
            Conversations conversations,
            SpokenConfig config,
            Function<PlatformId, Optional<SpeechFormat>> formats) {
        this.voice = voice;
        this.conversations = conversations;
        this.config = config;
        this.formats = formats;
    }

    /** What is known of it before there is an answer. */
    enum Voicing {
        SILENT,
        /** Where the voice note that came with the turn is understood. */
        IF_HEARD,
        SPOKEN
    }

    /**
     * Whether the answer to the turn is going to be spoken, as far as that can be known before there is one; of a voice note
     * that nobody has listened to yet, whether it will be if it is understood. Fails with the store.
     */
    public Uni<Boolean> speaks(Turn turn, SessionKey key) {
        return voicing(turn, key).map(voicing -> voicing != Voicing.SILENT);
    }

    Uni<Voicing> voicing(Turn turn, SessionKey key) {
        return canSpeak(turn.platform())
                ? holds(key).map(when -> voicing(turn, when))
                : Uni.createFrom().item(Voicing.SILENT);
    }

    private static Voicing voicing(Turn turn, VoiceReplies when) {
        return switch (when) {
            case OFF -> Voicing.SILENT;
            case VOICE_ONLY -> voicing(turn);
            case ALL -> Voicing.SPOKEN;
        };
    }

    private static Voicing voicing(Turn turn) {
        if (turn.annotations().stream().anyMatch(Annotation.Spoken.class::isInstance)) {
            return Voicing.SPOKEN;
        }
        boolean unheard = turn.annotations().stream().anyMatch(Annotation.Unheard.class::isInstance);
        boolean voice = turn.attachments().stream().anyMatch(Attachment.Voice.class::isInstance);
        return voice && !unheard ? Voicing.IF_HEARD : Voicing.SILENT;
    }

    /** When answers in this conversation are spoken, where there is a voice. */
    public Uni<VoiceReplies> holds(SessionKey key) {
        return conversations.voice(key).map(chosen -> chosen.orElseGet(config::reply));
    }

    /** Whether there is a voice, and a way to send what it says there. */
    public boolean canSpeak(PlatformId platform) {
        return voice.isPresent() && formats.apply(platform).isPresent();
    }
}
