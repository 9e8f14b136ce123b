package dev.tern.runner;

import dev.tern.platform.SpeechFormat;
import dev.tern.runner.SpokenConfig.Written;
import dev.tern.session.Conversations;
import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Fault;
import dev.tern.turn.OutFile;
import dev.tern.turn.Outcome;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Roster;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.voice.SpeechText;
import dev.tern.voice.TextToSpeech;
import io.smallrye.mutiny.Uni;
import java.util.Optional;
import java.util.function.Function;
import org.jboss.logging.Logger;

/** Decides which answers are spoken, and has them made. Looks at the turn that is answered and at nothing that was said before. */
public final class SpokenAnswers {
    private static final Logger LOG = Logger.getLogger(SpokenAnswers.class);

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
     * An answer that is spoken.
     *
     * @param written whether it is to be read too
     */
    record Said(OutFile speech, boolean written) {}

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

    /** Whether nobody sees an answer while it is written, since it is going to be heard instead. */
    boolean hides(Voicing voicing) {
        return voicing != Voicing.SILENT && config.text() != Written.ALWAYS;
    }

    /**
     * Has an answer spoken. Empty where it is not to be, has nothing that can be said, or could not be spoken: then it is
     * written as if nobody had thought of a voice. Never fails.
     *
     * @param people whom it may call
     * @param most UTF-16 units of the platform's longest message
     */
    Uni<Optional<Said>> say(Turn turn, TurnRecord record, Roster people, Voicing voicing, int most) {
        if (!isToBeSpoken(record, voicing)) {
            return Uni.createFrom().item(Optional.empty());
        }
        var answer = Parts.withoutThoughts(record.answer());
        var text = SpeechText.of(answer, people, config.text() != Written.NEVER);
        var format = formats.apply(turn.platform());
        return text.text().isBlank() || voice.isEmpty() || format.isEmpty()
                ? Uni.createFrom().item(Optional.empty())
                : voice.get()
                        .speak(text.text(), format.get())
                        .map(speech -> Optional.of(said(text, speech, format.get(), most)))
                        .onFailure()
                        .invoke(failure -> LOG.warnf(
                                "answer written, it could not be spoken turn=%s code=%s",
                                turn.id(), Fault.of(failure).code()))
                        .onFailure()
                        .recoverWithItem(Optional.empty());
    }

    /** Only what the model answered now, and not where it has made sound itself. */
    private static boolean isToBeSpoken(TurnRecord record, Voicing voicing) {
        boolean wanted =
                switch (voicing) {
                    case SILENT -> false;
                    case IF_HEARD -> wasHeard(record);
                    case SPOKEN -> true;
                };
        return wanted
                && record.outcome() == Outcome.ANSWERED
                && Parts.isVisible(record.answer())
                && record.files().stream().noneMatch(OutFile::isSound);
    }

    private static boolean wasHeard(TurnRecord record) {
        return record.messages().stream()
                .filter(UserSaid.class::isInstance)
                .flatMap(message -> ((UserSaid) message).annotations().stream())
                .anyMatch(Annotation.Spoken.class::isInstance);
    }

    /** What no message could hold in place of the speech, were that refused, is written at once. */
    private Said said(SpeechText text, TextToSpeech.Speech speech, SpeechFormat format, int most) {
        boolean written =
                switch (config.text()) {
                    case ALWAYS -> true;
                    case WHEN_NEEDED -> !text.whole() || text.text().length() > most;
                    case NEVER -> false;
                };
        var words = written ? "" : text.text();
        var name = "answer." + format.extension();
        return new Said(OutFile.voice(speech.handle(), name, format.mimeType(), speech.bytes(), words), written);
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
