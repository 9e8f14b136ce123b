package dev.tern.tool.mcp;

import dev.tern.async.VirtualThreads;
import dev.tern.scan.Secrets;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * A server's process. It sees of our environment what a program needs to run, and nothing that is ours. What it writes to
 * its standard error is logged at DEBUG: how much, and its words, cut and without secrets, where {@link Remarks} says so.
 */
final class Program {
    /**
     * How a server is started.
     *
     * @param words the program and its arguments
     * @param environment beside the few that every program has
     * @param directory where it runs; ours without one
     */
    record Start(List<String> words, Map<String, String> environment, Optional<Path> directory) {
        Start {
            words = List.copyOf(words);
            environment = Map.copyOf(environment);
        }

        /** Words and environment may hold secrets. */
        @Override
        public String toString() {
            return "Start[" + words.size() + " words, " + environment.size() + " variables]";
        }
    }

    private static final Logger LOG = Logger.getLogger(Program.class);
    private static final List<String> INHERITED = List.of("PATH", "HOME", "LANG");
    private static final Duration GRACE = Duration.ofSeconds(2);
    private static final int LONGEST_REMARK = 500;

    private final Process process;
    // what a wrapper started is found through the wrapper only, and may outlive it
    private final Set<ProcessHandle> started = new LinkedHashSet<>();

    private Program(Process process) {
        this.process = process;
    }

    /** Starts it; fails where there is no such program or directory. */
    static Program start(String server, Start start, Remarks remarks) throws IOException {
        var builder = new ProcessBuilder(start.words());
        var environment = builder.environment();
        environment.keySet().retainAll(INHERITED);
        environment.putAll(start.environment());
        start.directory().map(Path::toFile).ifPresent(builder::directory);
        var process = builder.start();
        var secrets = new Secrets(start.environment().values());
        VirtualThreads.executor().execute(() -> logRemarks(server, process.getErrorStream(), remarks, secrets));
        return new Program(process);
    }

    InputStream output() {
        return process.getInputStream();
    }

    OutputStream input() {
        return process.getOutputStream();
    }

    /**
     * Closes its input and asks it to end, with all that it started; what has not ended after two seconds is made to. Does
     * not wait.
     */
    void end() {
        var _ = ending();
    }

    /** The same, and waits, so that nothing outlives the gateway. */
    void endNow() {
        var ended = new CountDownLatch(1);
        // also where it fails: who waits here holds up the end of the process
        var _ = ending().whenComplete((done, failure) -> ended.countDown());
        try {
            ended.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Completes when it is gone, whoever ended it. */
    CompletableFuture<Process> gone() {
        return process.onExit();
    }

    // by their handles: what destroys the process itself closes its input first, which waits for who is writing to it
    private CompletableFuture<Void> ending() {
        var all = everything();
        VirtualThreads.executor().execute(this::closeInput);
        all.forEach(ProcessHandle::destroy);
        var ends = all.stream().map(ProcessHandle::onExit).toArray(CompletableFuture<?>[]::new);
        return CompletableFuture.allOf(ends)
                .completeOnTimeout(null, GRACE.toMillis(), TimeUnit.MILLISECONDS)
                .thenRun(() -> all.forEach(ProcessHandle::destroyForcibly));
    }

    private synchronized List<ProcessHandle> everything() {
        process.descendants().forEach(started::add);
        started.add(process.toHandle());
        return List.copyOf(started);
    }

    private void closeInput() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            LOG.debugf("a tool server's input was closed already reason=%s", e.getMessage());
        }
    }

    private static void logRemarks(String server, InputStream errors, Remarks remarks, Secrets secrets) {
        var lines = new Lines(errors, LONGEST_REMARK);
        try {
            for (var line = lines.next(); line != null; line = lines.next()) {
                if (remarks.shown() && LOG.isDebugEnabled()) {
                    LOG.debugf("tool server remarks server=%s text=%s", server, secrets.redact(Words.clean(line)));
                } else {
                    LOG.debugf("tool server remarks server=%s chars=%d", server, line.length());
                }
            }
        } catch (IOException e) {
            LOG.debugf("no more remarks of a tool server server=%s", server);
        }
    }
}
