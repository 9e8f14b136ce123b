package dev.tern.testing;

import dev.tern.turn.Attachment;
import dev.tern.voice.SpeechToText;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import java.util.Optional;

/** A transcriber that always understands the same, as the transcription service of the gateways under test. */
@Singleton
public final class ScriptedSpeech implements SpeechToText {
    public static final String WORDS = "What did I say about the spine?";

    @Override
    public Uni<Heard> transcribe(Attachment.Voice voice) {
        return Uni.createFrom().item(new Heard(WORDS, Optional.of("en")));
    }
}
