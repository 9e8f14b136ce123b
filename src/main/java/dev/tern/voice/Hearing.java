package dev.tern.voice;

import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jboss.logging.Logger;

/**
 * Gives a turn the words that were spoken in it. What could not be heard is noted beside the turn, never said in it.
 * Expects what came with the turn to be opened.
 */
public final class Hearing {
    private static final Logger LOG = Logger.getLogger(Hearing.class);

    /** One person's notes that are listened to at once. */
    private static final int AT_ONCE = 3;

    private final Optional<Ear> ear;

    /** Hears with the given ear; without one, nothing. */
    public Hearing(Optional<Ear> ear) {
        this.ear = ear;
    }

    /**
     * Never fails. A turn without speech comes back as it is; otherwise each voice note adds its words, in order, a blank
     * line between, and {@link Annotation.Spoken}, or else {@link Annotation.Unheard}.
     */
    public Uni<Turn> hear(Turn turn) {
        var voices = turn.attachments().stream()
                .filter(Attachment.Voice.class::isInstance)
                .map(Attachment.Voice.class::cast)
                .map(voice -> hear(turn, voice))
                .toList();
        return voices.isEmpty()
                ? Uni.createFrom().item(turn)
                : Uni.join()
                        .all(voices)
                        .usingConcurrencyOf(AT_ONCE)
                        .andFailFast()
                        .map(added -> all(turn, added));
    }

    private static Turn all(Turn turn, List<UnaryOperator<Turn>> added) {
        var heard = turn;
        for (var add : added) {
            heard = add.apply(heard);
        }
        return heard;
    }

    private Uni<UnaryOperator<Turn>> hear(Turn turn, Attachment.Voice voice) {
        UnaryOperator<Turn> unheard = it -> it.heardAs(it.text(), new Annotation.Unheard(voice.seconds()));
        return ear.map(listening -> listening
                        .hear(voice, content(turn, voice))
                        .<UnaryOperator<Turn>>map(heard -> it -> understood(it, voice, heard))
                        .onFailure()
                        .invoke(failure -> told(turn, NotHeard.of(failure)))
                        .onFailure()
                        .recoverWithItem(unheard))
                .orElseGet(() -> Uni.createFrom().item(unheard));
    }

    private static void told(Turn turn, NotHeard failure) {
        LOG.warnf("voice note not heard turn=%s code=%s reason=%s", turn.id(), failure.code(), failure.getMessage());
    }

    private static Turn understood(Turn turn, Attachment.Voice voice, SpeechToText.Heard heard) {
        var spoken = new Annotation.Spoken(voice.seconds(), heard.language());
        return turn.heardAs(turn.text().isBlank() ? heard.words() : turn.text() + "\n\n" + heard.words(), spoken);
    }

    private static Optional<Content> content(Turn turn, Attachment.Voice voice) {
        return Annotation.attached(turn.annotations())
                .filter(file -> file.attachment().equals(voice))
                .flatMap(file -> file.content().stream())
                .findFirst();
    }
}
