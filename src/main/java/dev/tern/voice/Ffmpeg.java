package dev.tern.voice;

import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Uni;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The program of that name, which turns almost any sound into one that can be heard. It runs beside this process,
 * without a shell, reads files of sound alone and nothing from a network, and is ended when it takes too long.
 */
public final class Ffmpeg {
    /** Playlists and scripts are among the forms that it knows, and those name further files. */
    private static final String SOUND_ALONE =
            "aac,ac3,aiff,amr,amrnb,amrwb,asf,au,caf,flac,matroska,webm,mov,mp4,m4a,3gp,mp3,ogg,wav,w64,wv";

    private final Path program;
    private final Path directory;
    private final Duration patience;

    /**
     * A program that is there.
     *
     * @param directory where it writes; made when it is needed first
     * @param patience how long one clip may take
     */
    Ffmpeg(Path program, Path directory, Duration patience) {
        this.program = program;
        this.directory = directory;
        this.patience = patience;
    }

    /** Looks through a search path, as the environment's {@code PATH} is; empty where it is not installed. */
    public static Optional<Ffmpeg> find(String searchPath, Path directory, Duration patience) {
        return Pattern.compile(Pattern.quote(File.pathSeparator))
                .splitAsStream(searchPath)
                .filter(entry -> !entry.isBlank())
                .flatMap(entry -> Stream.of("ffmpeg", "ffmpeg.exe").map(Path.of(entry)::resolve))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst()
                .map(file -> new Ffmpeg(file.toAbsolutePath(), directory, patience));
    }

    /** What comes out of it: 16 kHz and one channel, either way. */
    public enum Form {
        /** As it is, for those who listen here. */
        WAV("wav", "pcm_s16le", 40L << 20),
        /** Half the size and nothing lost, for sending. */
        FLAC("flac", "flac", Ear.MOST_BYTES);

        private final String ending;
        private final String codec;
        private final long most;

        Form(String ending, String codec, long most) {
            this.ending = ending;
            this.codec = codec;
            this.most = most;
        }
    }

    /**
     * Emits a new file with the sound of that one, which the caller deletes; fails with {@link NotHeard}. Cancelling ends
     * the program.
     */
    public Uni<Path> convert(Path clip, Form form) {
        return Uni.createFrom().deferred(() -> {
            var run = new FfmpegRun(patience);
            return VirtualThreads.call(() -> run.into(newFile(form), file -> command(clip, file, form), form.most))
                    .onCancellation()
                    .invoke(run::stop);
        });
    }

    private Path newFile(Form form) throws java.io.IOException {
        return Files.createTempFile(Files.createDirectories(directory), "heard-", "." + form.ending);
    }

    private List<String> command(Path clip, Path file, Form form) {
        return List.of(
                program.toString(),
                "-nostdin",
                "-hide_banner",
                "-loglevel",
                "quiet",
                "-protocol_whitelist",
                "file",
                "-format_whitelist",
                SOUND_ALONE,
                "-i",
                "file:" + clip.toAbsolutePath(),
                "-map",
                "0:a:0",
                "-map_metadata",
                "-1",
                "-ac",
                "1",
                "-ar",
                String.valueOf(Pcm.RATE),
                "-threads",
                "1",
                "-t",
                // a little more than may be, so that what is too long shows
                String.valueOf(Wave.LONGEST.plusSeconds(1).toSeconds()),
                "-fs",
                String.valueOf(form.most),
                "-c:a",
                form.codec,
                "-f",
                form.ending,
                "-y",
                "file:" + file.toAbsolutePath());
    }
}
