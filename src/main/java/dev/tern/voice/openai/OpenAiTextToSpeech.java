package dev.tern.voice.openai;

import dev.tern.async.Timeline;
import dev.tern.async.VirtualThreads;
import dev.tern.media.KeptFiles;
import dev.tern.platform.SpeechFormat;
import dev.tern.voice.SpeechException;
import dev.tern.voice.TextToSpeech;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import okhttp3.OkHttpClient;

/**
 * Has answers spoken by a provider with OpenAI's {@code /audio/speech}, and keeps the bytes as they come.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/audio/createSpeech">the API</a>
 */
public final class OpenAiTextToSpeech implements TextToSpeech {
    /** More than any answer of 4,000 characters takes. */
    static final long MOST_BYTES = 20L * 1024 * 1024;

    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final int RETRIES = 2;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);

    private final Speaker speaker;
    private final KeptFiles files;
    private final Timeline timeline;
    private final SpeechRequest request;
    private final OkHttpClient http;

    public OpenAiTextToSpeech(Speaker speaker, KeptFiles files, Timeline timeline, Clock clock) {
        this.speaker = speaker;
        this.files = files;
        this.timeline = timeline;
        this.request = new SpeechRequest(speaker, clock);
        this.http = new OkHttpClient.Builder()
                .connectTimeout(CONNECT)
                .readTimeout(speaker.timeout())
                .writeTimeout(speaker.timeout())
                .callTimeout(speaker.timeout())
                // the key goes where the settings say, and nowhere else
                .followRedirects(false)
                .retryOnConnectionFailure(false)
                .build();
    }

    @Override
    public Uni<Speech> speak(String text, SpeechFormat format) {
        var made = Uni.createFrom()
                .deferred(() -> speak(text, format, 0, timeline.now().plus(speaker.timeout())))
                .ifNoItem()
                .after(speaker.timeout())
                .failWith(() -> new SpeechException(
                        SpeechException.Reason.TIMED_OUT, "speech takes longer than " + speaker.timeout()));
        return VirtualThreads.continueFrom(made);
    }

    private Uni<Speech> speak(String text, SpeechFormat format, int retry, Instant end) {
        return attempt(text, format)
                .onFailure()
                .transform(FailedSpeech::of)
                .onFailure(FailedSpeech.class)
                .recoverWithUni(failure -> pause(failure, retry, end)
                        .map(pause -> timeline.pause(pause).chain(() -> speak(text, format, retry + 1, end)))
                        .orElseGet(() -> Uni.createFrom().failure(failure.why(speaker.model()))));
    }

    private Uni<Speech> attempt(String text, SpeechFormat format) {
        return Uni.createFrom().deferred(() -> {
            var call = http.newCall(request.of(text, format));
            return files.keep(() -> request.answer(call, format), MOST_BYTES)
                    .chain(kept -> checked(kept, format))
                    .onCancellation()
                    .invoke(call::cancel);
        });
    }

    private Uni<Speech> checked(KeptFiles.Kept kept, SpeechFormat format) {
        return VirtualThreads.call(() -> {
            request.check(files.path(kept.handle()), format);
            return new Speech(kept.handle(), kept.bytes());
        });
    }

    /** Empty where there is no point in trying again, or no time left for it. */
    private Optional<Duration> pause(FailedSpeech failed, int retry, Instant end) {
        if (!failed.isPassing() || retry >= RETRIES) {
            return Optional.empty();
        }
        var pause = failed.retryAfter().orElse(FIRST_PAUSE.multipliedBy(1L << retry));
        return Optional.of(pause).filter(time -> timeline.now().plus(time).isBefore(end));
    }
}
