package dev.tern.voice;

import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Turns a voice note into words. */
public interface SpeechToText {
    /**
     * Emits the words, within a time that it sets itself; fails with {@link NotHeard} and nothing else. A clip is asked
     * for once for each voice note; whoever loses interest cancels. Safe from any thread.
     */
    Uni<Heard> transcribe(Clip clip);

    /**
     * What was understood.
     *
     * @param words never blank
     * @param language as a BCP 47 tag, where the provider told
     */
    record Heard(String words, Optional<String> language) {
        /** Lengths only: what a person said appears in no log. */
        @Override
        public String toString() {
            return "Heard[" + words.length() + " chars, language=" + language.orElse("unknown") + "]";
        }
    }
}
