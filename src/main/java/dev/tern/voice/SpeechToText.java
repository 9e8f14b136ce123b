package dev.tern.voice;

import dev.tern.turn.Attachment;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Turns a voice note into words. */
public interface SpeechToText {
    /** Fetches and transcribes; a failure means that there are no words. */
    Uni<Heard> transcribe(Attachment.Voice voice);

    /**
     * What was understood.
     *
     * @param language as a BCP 47 tag, where the provider told
     */
    record Heard(String words, Optional<String> language) {}
}
