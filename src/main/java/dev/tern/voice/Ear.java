package dev.tern.voice;

import dev.tern.async.VirtualThreads;
import dev.tern.media.KeptFiles;
import dev.tern.media.SoundFormat;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** Listens to one voice note: finds its bytes, sees what they are, and has them transcribed. Safe from any thread. */
public final class Ear {
    /** What providers take at most. */
    static final long MOST_BYTES = 25L * 1024 * 1024;

    private final SpeechToText speech;
    private final KeptFiles files;
    private final HearingCounts counts;

    /** @param files where the bytes of what was opened are kept */
    public Ear(SpeechToText speech, KeptFiles files, HearingCounts counts) {
        this.speech = speech;
        this.files = files;
        this.counts = counts;
    }

    /** Emits the words; fails with {@link NotHeard} and nothing else. Each is counted. */
    Uni<SpeechToText.Heard> hear(Attachment.Voice voice, Optional<Content> content) {
        return VirtualThreads.call(() -> clip(voice, content))
                .chain(speech::transcribe)
                .onFailure()
                .transform(NotHeard::of)
                .invoke(counts::understood)
                .onFailure()
                .invoke(failure -> counts.missed(NotHeard.of(failure).reason()));
    }

    private Clip clip(Attachment.Voice voice, Optional<Content> content) throws IOException {
        return switch (content.orElseGet(() -> new Content.Missing("was not opened"))) {
            case Content.Missing(var why) ->
                throw new NotHeard(NotHeard.Reason.MISSING, "voice note is not there why=" + why);
            case Content.Kept kept -> clip(voice, kept);
        };
    }

    private Clip clip(Attachment.Voice voice, Content.Kept kept) throws IOException {
        if (kept.bytes() > MOST_BYTES) {
            throw new NotHeard(NotHeard.Reason.TOO_LONG, "voice note is too large bytes=" + kept.bytes());
        }
        var path = files.path(kept.handle());
        var format = SoundFormat.of(path);
        var length = format.flatMap(SoundFormat::length).orElse(Duration.ZERO);
        int seconds = (int) Math.max(voice.seconds(), Math.min(Integer.MAX_VALUE, length.toSeconds()));
        if (seconds > Wave.LONGEST.toSeconds()) {
            throw new NotHeard(NotHeard.Reason.TOO_LONG, "voice note is too long seconds=" + seconds);
        }
        return new Clip(path, format, kept.bytes(), seconds);
    }
}
