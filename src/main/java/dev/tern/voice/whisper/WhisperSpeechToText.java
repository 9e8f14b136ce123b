package dev.tern.voice.whisper;

import dev.tern.async.SerialThread;
import dev.tern.async.VirtualThreads;
import dev.tern.voice.Clip;
import dev.tern.voice.Ffmpeg;
import dev.tern.voice.NotHeard;
import dev.tern.voice.Pcm;
import dev.tern.voice.SpeechToText;
import dev.tern.voice.Wave;
import dev.tern.voice.Words;
import io.smallrye.mutiny.Uni;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;

/** Hears voice notes on this machine, one at a time. */
public final class WhisperSpeechToText implements SpeechToText, AutoCloseable {
    /** Behind so many, the last would not be heard in time anyway. */
    private static final int WAITING = 32;

    private final Duration timeout;
    private final Optional<String> language;
    private final Optional<Ffmpeg> ffmpeg;
    private final Listener listener;
    private final SerialThread<Job> thread;

    /** Hears with that model file. */
    public WhisperSpeechToText(Path model, Optional<String> language, Optional<Ffmpeg> ffmpeg, Duration timeout) {
        this(new WhisperModel(model, language)::transcribe, language, ffmpeg, timeout);
    }

    WhisperSpeechToText(Listener listener, Optional<String> language, Optional<Ffmpeg> ffmpeg, Duration timeout) {
        this.timeout = timeout;
        this.language = language;
        this.ffmpeg = ffmpeg;
        this.listener = listener;
        this.thread = SerialThread.start("tern-whisper", WAITING, 1, this::work);
    }

    /** What listens; blocks, and is called by one thread. */
    @FunctionalInterface
    interface Listener {
        String words(Pcm pcm) throws java.io.IOException;
    }

    /** Nobody waits for one that is cancelled; while it has not begun, it is not begun. */
    private record Job(Pcm pcm, AtomicBoolean cancelled, Consumer<String> words, Consumer<Throwable> failure) {}

    @Override
    public Uni<Heard> transcribe(Clip clip) {
        return samples(clip)
                .chain(this::listen)
                .map(words -> Words.of(words, language))
                .ifNoItem()
                .after(timeout)
                .failWith(() -> new NotHeard(NotHeard.Reason.TIMED_OUT, "transcription takes longer than " + timeout));
    }

    private Uni<Pcm> samples(Clip clip) {
        return VirtualThreads.call(() -> Wave.read(clip.path())).chain(read -> read.map(
                        pcm -> Uni.createFrom().item(pcm))
                .or(() -> ffmpeg.map(program -> converted(program, clip)))
                .orElseGet(() -> Uni.createFrom()
                        .failure(() -> new NotHeard(
                                NotHeard.Reason.UNSUPPORTED, "neither ogg/opus nor wav, and there is no ffmpeg"))));
    }

    private static Uni<Pcm> converted(Ffmpeg program, Clip clip) {
        return program.convert(clip.path(), Ffmpeg.Form.WAV)
                .chain(file -> VirtualThreads.call(() -> Wave.read(file).orElseThrow())
                        .onTermination()
                        .call(() -> VirtualThreads.call(() -> Files.deleteIfExists(file))));
    }

    private Uni<String> listen(Pcm pcm) {
        return VirtualThreads.continueFrom(Uni.createFrom().emitter(emitter -> {
            var cancelled = new AtomicBoolean();
            emitter.onTermination(() -> cancelled.set(true));
            try {
                thread.submit(new Job(pcm, cancelled, emitter::complete, emitter::fail));
            } catch (RejectedExecutionException full) {
                emitter.fail(new NotHeard(NotHeard.Reason.FAILED, "too many voice notes wait", full));
            }
        }));
    }

    private void work(List<Job> jobs) {
        for (var job : jobs) {
            if (!job.cancelled.get()) {
                work(job);
            }
        }
    }

    private void work(Job job) {
        try {
            job.words.accept(listener.words(job.pcm));
        } catch (Throwable failure) { // a native library that is missing is an Error, and somebody waits for the answer
            job.failure.accept(NotHeard.of(failure));
        }
    }

    @Override
    public void close() {
        thread.close();
    }
}
