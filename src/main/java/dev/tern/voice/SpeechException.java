package dev.tern.voice;

import dev.tern.turn.Fault;

/** Why there is no speech. Whoever asked for it does the same about all of them: it says the words in writing. */
public final class SpeechException extends RuntimeException implements Fault.Coded {
    private final Reason reason;

    /** A new one; the message holds neither words nor keys. */
    public SpeechException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** What kept the provider from it. */
    public enum Reason {
        RATE_LIMITED("voice.rate-limited"),
        /** Not reached, ill, or it broke off. */
        UNAVAILABLE("voice.unavailable"),
        TIMED_OUT("voice.timed-out"),
        REFUSED("voice.refused"),
        /** Something else came than what was asked for. */
        NOT_SPEECH("voice.not-speech");

        private final String code;

        Reason(String code) {
            this.code = code;
        }

        /** For the log, for example {@code voice.timed-out}. */
        public String code() {
            return code;
        }
    }

    public Reason reason() {
        return reason;
    }

    @Override
    public String code() {
        return reason.code;
    }
}
