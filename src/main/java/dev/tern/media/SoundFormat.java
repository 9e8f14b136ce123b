package dev.tern.media;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * What a sound is stored as, told by its bytes alone.
 *
 * @param video whether there are pictures too
 * @param length as the file says it, where that is cheap to find; nobody has listened to it
 */
public record SoundFormat(Container container, Codec codec, boolean video, Optional<Duration> length) {
    /** What holds the sound. */
    public enum Container {
        OGG,
        MP4,
        WEBM,
        MP3,
        WAV,
        FLAC,
        AMR
    }

    /** How the sound is written in it. */
    public enum Codec {
        OPUS,
        VORBIS,
        AAC,
        MP3,
        PCM,
        FLAC,
        AMR,
        /** Another, or none: there may be pictures alone. */
        OTHER
    }

    /** Pictures that are kept in the same container. */
    private static final Set<String> PICTURES =
            Set.of("heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "avif", "avis");

    /** Of the bytes of a file; empty where they are no sound that is known here, or broken at the beginning. Blocks. */
    public static Optional<SoundFormat> of(Path file) throws IOException {
        try (var bytes = FileBytes.open(file)) {
            return of(bytes);
        }
    }

    static Optional<SoundFormat> of(FileBytes file) throws IOException {
        var start = file.wordAt(0, 12);
        if (start.startsWith("OggS")) {
            return OggSound.of(file);
        }
        if (start.startsWith("ftyp", 4) && !PICTURES.contains(start.substring(8))) {
            return Optional.of(Mp4Sound.of(file));
        }
        if (start.startsWith("RIFF") && start.endsWith("WAVE")) {
            return Optional.of(SimpleSounds.wav(file));
        }
        if (start.startsWith("fLaC")) {
            return Optional.of(SimpleSounds.flac(file));
        }
        if (start.startsWith("#!AMR")) {
            return Optional.of(new SoundFormat(Container.AMR, Codec.AMR, false, Optional.empty()));
        }
        return SimpleSounds.webm(file).or(() -> SimpleSounds.isMp3(start) ? mp3() : Optional.empty());
    }

    private static Optional<SoundFormat> mp3() {
        return Optional.of(new SoundFormat(Container.MP3, Codec.MP3, false, Optional.empty()));
    }

    /** The usual name of such a file's type, for example {@code audio/ogg}. */
    public String mimeType() {
        var kind = video ? "video/" : "audio/";
        return switch (container) {
            case OGG -> kind + "ogg";
            case MP4 -> kind + "mp4";
            case WEBM -> kind + "webm";
            case MP3 -> "audio/mpeg";
            case WAV -> "audio/wav";
            case FLAC -> "audio/flac";
            case AMR -> "audio/amr";
        };
    }
}
