package dev.tern.voice;

import dev.tern.platform.SpeechFormat;
import dev.tern.turn.FileHandle;
import io.smallrye.mutiny.Uni;

/** Speaks words. */
public interface TextToSpeech {
    /**
     * Makes speech of a text without markup and keeps it. Ends within the provider's own deadline, retries and all; fails
     * with {@link SpeechException}, and then there is no speech. Asked again for the same words it makes it anew.
     *
     * @param text not blank, at most 4,000 UTF-16 units
     */
    Uni<Speech> speak(String text, SpeechFormat format);

    /**
     * What was made.
     *
     * @param bytes how many there are under the handle
     */
    record Speech(FileHandle handle, long bytes) {}
}
