package dev.tern.voice.openai;

import dev.tern.async.Timeline;
import dev.tern.async.VirtualThreads;
import dev.tern.voice.Clip;
import dev.tern.voice.Ffmpeg;
import dev.tern.voice.NotHeard;
import dev.tern.voice.SpeechToText;
import io.smallrye.mutiny.Uni;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import okhttp3.OkHttpClient;

/**
 * Has voice notes transcribed by a provider with OpenAI's {@code /audio/transcriptions}.
 *
 * @see <a href="https://platform.openai.com/docs/api-reference/audio/createTranscription">the API</a>
 */
public final class OpenAiSpeechToText implements SpeechToText {
    private static final Duration CONNECT = Duration.ofSeconds(10);
    private static final int RETRIES = 2;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);

    private final Transcriber to;
    private final Optional<Ffmpeg> ffmpeg;
    private final Timeline timeline;
    private final Transcription transcription;
    private final OkHttpClient http;

    /** @param ffmpeg for what the provider does not take */
    public OpenAiSpeechToText(Transcriber to, Optional<Ffmpeg> ffmpeg, Timeline timeline, Clock clock) {
        this.to = to;
        this.ffmpeg = ffmpeg;
        this.timeline = timeline;
        this.transcription = new Transcription(to, clock);
        this.http = new OkHttpClient.Builder()
                .connectTimeout(CONNECT)
                .readTimeout(to.timeout())
                .writeTimeout(to.timeout())
                .callTimeout(to.timeout())
                // the key goes where the settings say, and nowhere else
                .followRedirects(false)
                .retryOnConnectionFailure(false)
                .build();
    }

    @Override
    public Uni<Heard> transcribe(Clip clip) {
        return Uni.createFrom()
                .deferred(() -> transcribe(clip, timeline.now().plus(to.timeout())))
                .ifNoItem()
                .after(to.timeout())
                .failWith(() ->
                        new NotHeard(NotHeard.Reason.TIMED_OUT, "transcription takes longer than " + to.timeout()));
    }

    private Uni<Heard> transcribe(Clip clip, Instant end) {
        return upload(clip).chain(upload -> send(upload, 0, end).onTermination().call(() -> forget(upload)));
    }

    private Uni<Upload> upload(Clip clip) {
        return Upload.of(clip)
                .map(upload -> Uni.createFrom().item(upload))
                .or(() -> ffmpeg.map(program ->
                        program.convert(clip.path(), Ffmpeg.Form.FLAC).map(Upload::converted)))
                .orElseGet(() -> Uni.createFrom()
                        .failure(() -> new NotHeard(
                                NotHeard.Reason.UNSUPPORTED, "provider does not take it, and there is no ffmpeg")));
    }

    private static Uni<Void> forget(Upload upload) {
        return upload.ours()
                ? VirtualThreads.call(() -> Files.deleteIfExists(upload.path())).replaceWithVoid()
                : Uni.createFrom().voidItem();
    }

    private Uni<Heard> send(Upload upload, int retry, Instant end) {
        return attempt(upload).chain(attempt -> switch (attempt) {
            case Attempt.Understood(var heard) -> Uni.createFrom().item(heard);
            case Attempt.Failed failed ->
                pause(failed, retry, end)
                        .map(pause -> timeline.pause(pause).chain(() -> send(upload, retry + 1, end)))
                        .orElseGet(() -> Uni.createFrom().failure(failed.why()));
        });
    }

    private Uni<Attempt> attempt(Upload upload) {
        return Uni.createFrom().deferred(() -> {
            var call = http.newCall(transcription.request(upload));
            return VirtualThreads.call(() -> transcription.answer(call))
                    .onCancellation()
                    .invoke(call::cancel);
        });
    }

    /** Empty where there is no point in trying again, or no time left for it. */
    private Optional<Duration> pause(Attempt.Failed failed, int retry, Instant end) {
        if (!failed.passing() || retry >= RETRIES) {
            return Optional.empty();
        }
        var pause = failed.retryAfter().orElse(FIRST_PAUSE.multipliedBy(1L << retry));
        return Optional.of(pause).filter(time -> timeline.now().plus(time).isBefore(end));
    }
}
