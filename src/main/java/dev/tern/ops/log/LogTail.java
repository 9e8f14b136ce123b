package dev.tern.ops.log;

import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.BackPressureStrategy;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The last {@value #KEPT} lines of the log, in memory alone, and those to come. Safe from any thread. Whoever logs never
 * waits for whoever reads: a reader that is too slow loses lines, and is told how many.
 */
public final class LogTail {
    public static final int KEPT = 1_000;

    /** What a reader may be behind. */
    static final int WAITING = 256;

    private final ArrayDeque<LogLine> lines = new ArrayDeque<>(KEPT);
    private final Set<LogReader> readers = ConcurrentHashMap.newKeySet();

    /** The last lines, oldest first. */
    public List<LogLine> last(int most) {
        return last(most, LogFilter.ALL);
    }

    /** The last lines that the filter lets through, oldest first. */
    public synchronized List<LogLine> last(int most, LogFilter filter) {
        var wanted = lines.stream().filter(filter).toList();
        return wanted.subList(Math.max(0, wanted.size() - most), wanted.size());
    }

    /**
     * The lines to come that the filter lets through, on a thread of their own, until it is cancelled. Lines that are
     * lost show as one of ours: {@code lines lost count=12}.
     */
    public Multi<LogLine> follow(LogFilter filter) {
        return Multi.createFrom()
                .<LogLine>emitter(
                        emitter -> {
                            var reader = new LogReader(filter, emitter);
                            readers.add(reader);
                            emitter.onTermination(() -> readers.remove(reader));
                        },
                        BackPressureStrategy.ERROR)
                .emitOn(VirtualThreads.executor(), WAITING);
    }

    /** Takes in a line that has come. */
    void add(LogLine line) {
        synchronized (this) {
            if (lines.size() == KEPT) {
                lines.removeFirst();
            }
            lines.addLast(line);
        }
        readers.forEach(reader -> reader.offer(line));
    }

    /** How many read now. */
    int readers() {
        return readers.size();
    }
}
