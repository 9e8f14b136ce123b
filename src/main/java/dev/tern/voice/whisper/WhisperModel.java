package dev.tern.voice.whisper;

import dev.tern.voice.NotHeard;
import dev.tern.voice.Pcm;
import io.github.givimad.whisperjni.WhisperContext;
import io.github.givimad.whisperjni.WhisperFullParams;
import io.github.givimad.whisperjni.WhisperJNI;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The native library with its model, read from disk when it is first needed. For one thread. */
final class WhisperModel {
    private static final int MOST_THREADS = 8;

    private final Path file;
    private final Optional<String> language;
    private @Nullable WhisperJNI whisper;
    private @Nullable WhisperContext context;

    WhisperModel(Path file, Optional<String> language) {
        this.file = file;
        this.language = language;
    }

    /** What is said in it, with marks such as {@code [BLANK_AUDIO]}. Blocks for as long as it takes. */
    String transcribe(Pcm pcm) throws IOException {
        var library = library();
        var model = model(library);
        int status = library.full(model, parameters(library.isMultilingual(model)), pcm.floats(), pcm.length());
        if (status != 0) {
            throw new NotHeard(NotHeard.Reason.FAILED, "whisper failed status=" + status);
        }
        return IntStream.range(0, library.fullNSegments(model))
                .mapToObj(segment -> library.fullGetSegmentText(model, segment))
                .collect(Collectors.joining());
    }

    private WhisperFullParams parameters(boolean multilingual) {
        var parameters = new WhisperFullParams();
        parameters.nThreads = Math.clamp(Runtime.getRuntime().availableProcessors(), 1, MOST_THREADS);
        // a model of English alone can't find out what is spoken
        parameters.language = multilingual ? language.orElse("auto") : "en";
        // a note has nothing to do with the one before it
        parameters.noContext = true;
        parameters.printProgress = false;
        parameters.printRealtime = false;
        parameters.printTimestamps = false;
        return parameters;
    }

    private WhisperJNI library() throws IOException {
        if (whisper == null) {
            WhisperJNI.loadLibrary();
            // it would write what it hears
            WhisperJNI.setLibraryLogger(null);
            whisper = new WhisperJNI();
        }
        return whisper;
    }

    private WhisperContext model(WhisperJNI library) throws IOException {
        if (context == null) {
            context = library.init(file);
        }
        if (context == null) {
            throw new NotHeard(NotHeard.Reason.FAILED, "whisper can't read its model");
        }
        return context;
    }
}
