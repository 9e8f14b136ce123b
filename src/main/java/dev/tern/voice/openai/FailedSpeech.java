package dev.tern.voice.openai;

import dev.tern.media.FileRefused;
import dev.tern.turn.Fault;
import dev.tern.voice.SpeechException;
import dev.tern.voice.SpeechException.Reason;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.time.Duration;
import java.util.Optional;

/** One request that brought no speech, and whether the same one may a little later. */
final class FailedSpeech extends RuntimeException implements Fault.Coded {
    private final Reason reason;
    private final boolean passing;
    private final transient Optional<Duration> retryAfter;

    FailedSpeech(Reason reason, boolean passing, Optional<Duration> retryAfter, String what) {
        super(what);
        this.reason = reason;
        this.passing = passing;
        this.retryAfter = retryAfter;
    }

    /** Of whatever went wrong on the way. */
    static FailedSpeech of(Throwable failure) {
        return switch (failure) {
            case FailedSpeech known -> known;
            case FileRefused refused ->
                new FailedSpeech(Reason.NOT_SPEECH, false, Optional.empty(), "is empty, or much too large");
            case InterruptedIOException late ->
                new FailedSpeech(Reason.TIMED_OUT, true, Optional.empty(), "was not there in time");
            case IOException broken ->
                new FailedSpeech(Reason.UNAVAILABLE, true, Optional.empty(), "broke off error=" + broken.getClass());
            // what is checked is wrapped on its way through a Uni
            case RuntimeException wrapped when wrapped.getCause() instanceof IOException cause -> of(cause);
            default ->
                new FailedSpeech(Reason.UNAVAILABLE, false, Optional.empty(), "failed error=" + failure.getClass());
        };
    }

    @Override
    public String code() {
        return reason.code();
    }

    boolean isPassing() {
        return passing;
    }

    /** How long the provider asks to be left alone. */
    Optional<Duration> retryAfter() {
        return retryAfter;
    }

    SpeechException why(String model) {
        return new SpeechException(reason, "speech " + getMessage() + " model=" + model);
    }
}
