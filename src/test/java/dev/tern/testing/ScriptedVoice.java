package dev.tern.testing;

import dev.tern.platform.SpeechFormat;
import dev.tern.turn.FileHandle;
import dev.tern.turn.Ids;
import dev.tern.voice.SpeechException;
import dev.tern.voice.TextToSpeech;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A voice that makes no sound, and fails when it is told to. */
public final class ScriptedVoice implements TextToSpeech {
    private final List<String> spoken = new CopyOnWriteArrayList<>();
    private volatile boolean hoarse;

    /** From now on it fails. */
    public void fails() {
        hoarse = true;
    }

    /** What it was asked to say, in order. */
    public List<String> spoken() {
        return List.copyOf(spoken);
    }

    @Override
    public Uni<Speech> speak(String text, SpeechFormat format) {
        return Uni.createFrom().deferred(() -> {
            spoken.add(text);
            return hoarse
                    ? Uni.createFrom().failure(new SpeechException(SpeechException.Reason.UNAVAILABLE, "hoarse"))
                    : Uni.createFrom().item(speech(text));
        });
    }

    private static Speech speech(String text) {
        return new Speech(new FileHandle(Ids.sha256(text)), text.length());
    }
}
