package dev.tern.voice;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One run of the program, which may be stopped from any thread. */
final class FfmpegRun {
    private final Duration patience;
    private @Nullable Process process;
    private boolean stopped;

    FfmpegRun(Duration patience) {
        this.patience = patience;
    }

    /** Runs the command that writes into that file; the file is gone again unless it comes back. Blocks. */
    Path into(Path file, Function<Path, List<String>> command, long most) throws IOException, InterruptedException {
        boolean written = false;
        try {
            run(command.apply(file));
            if (Files.size(file) >= most) {
                throw new NotHeard(NotHeard.Reason.TOO_LONG, "converted sound is too large bytes=" + most);
            }
            written = !isStopped();
            return file;
        } finally {
            if (!written) {
                Files.deleteIfExists(file);
            }
        }
    }

    private void run(List<String> command) throws IOException, InterruptedException {
        var running = start(command);
        try {
            if (!running.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new NotHeard(NotHeard.Reason.TIMED_OUT, "ffmpeg takes longer than " + patience);
            }
            if (running.exitValue() != 0) {
                throw new NotHeard(NotHeard.Reason.UNSUPPORTED, "ffmpeg can't read it exit=" + running.exitValue());
            }
        } finally {
            running.destroyForcibly();
        }
    }

    private synchronized Process start(List<String> command) throws IOException {
        if (stopped) {
            throw new NotHeard(NotHeard.Reason.FAILED, "nobody waits for it any more");
        }
        var builder = new ProcessBuilder(command)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
        // keys are in the environment
        builder.environment().clear();
        var started = builder.start();
        started.getOutputStream().close();
        process = started;
        return started;
    }

    private synchronized boolean isStopped() {
        return stopped;
    }

    synchronized void stop() {
        stopped = true;
        if (process != null) {
            process.destroyForcibly();
        }
    }
}
