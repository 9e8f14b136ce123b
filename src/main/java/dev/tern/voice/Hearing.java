package dev.tern.voice;

import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Gives a turn the words that were spoken in it. What could not be heard is noted beside the turn, never said in it. */
public final class Hearing {
    private static final Logger LOG = Logger.getLogger(Hearing.class);

    private final Optional<SpeechToText> speech;

    /** Hears with the given provider; without one, nothing. */
    public Hearing(Optional<SpeechToText> speech) {
        this.speech = speech;
    }

    /** Never fails. A turn without speech comes back as it is. */
    public Uni<Turn> hear(Turn turn) {
        return voice(turn).map(voice -> hear(turn, voice)).orElseGet(() -> Uni.createFrom()
                .item(turn));
    }

    private Uni<Turn> hear(Turn turn, Attachment.Voice voice) {
        var unheard = turn.heardAs(turn.text(), new Annotation.Unheard(voice.seconds()));
        return speech.map(port -> port.transcribe(voice)
                        .map(heard -> understood(turn, voice, heard))
                        .onFailure()
                        .invoke(failure -> LOG.warnf("voice not heard turn=%s error=%s", turn.id(), failure.getClass()))
                        .onFailure()
                        .recoverWithItem(unheard))
                .orElseGet(() -> Uni.createFrom().item(unheard));
    }

    private static Turn understood(Turn turn, Attachment.Voice voice, SpeechToText.Heard heard) {
        var spoken = new Annotation.Spoken(voice.seconds(), heard.language());
        return turn.heardAs(turn.text().isBlank() ? heard.words() : turn.text() + "\n\n" + heard.words(), spoken);
    }

    private static Optional<Attachment.Voice> voice(Turn turn) {
        return turn.attachments().stream()
                .filter(Attachment.Voice.class::isInstance)
                .map(Attachment.Voice.class::cast)
                .findFirst();
    }
}
