package dev.tern.voice.openai;

import dev.tern.media.SoundFormat;
import dev.tern.media.SoundFormat.Codec;
import dev.tern.voice.Clip;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A file as it is sent.
 *
 * @param ending the provider goes by it, and by nothing in the file: {@code ogg}
 * @param ours whether it was made for this and is to be deleted
 */
record Upload(Path path, String ending, String mimeType, boolean ours) {
    /** The clip as it is; empty where the provider does not take its form. */
    static Optional<Upload> of(Clip clip) {
        return clip.format().flatMap(format -> ending(format)
                .map(ending -> new Upload(clip.path(), ending, format.mimeType(), false)));
    }

    /** A file that was converted. */
    static Upload converted(Path flac) {
        return new Upload(flac, "flac", "audio/flac", true);
    }

    String name() {
        return "voice." + ending;
    }

    /** By what the bytes are: a clip of Slack is MP4, whatever it was called. */
    private static Optional<String> ending(SoundFormat format) {
        return switch (format.container()) {
            case OGG -> Optional.of("ogg").filter(it -> format.codec() == Codec.OPUS || format.codec() == Codec.VORBIS);
            case MP4 -> Optional.of(format.video() ? "mp4" : "m4a");
            case WEBM -> Optional.of("webm");
            case MP3 -> Optional.of("mp3");
            case WAV -> Optional.of("wav");
            case FLAC -> Optional.of("flac");
            case AMR -> Optional.empty();
        };
    }
}
