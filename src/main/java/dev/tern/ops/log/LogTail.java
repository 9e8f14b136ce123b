package dev.tern.ops.log;

import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.BackPressureStrategy;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/**
 * The last {@value #KEPT} lines of the log, in memory alone, and those to come. Safe from any thread. Whoever logs never
 * waits for whoever reads: a reader that is too slow loses lines, and is told how many.
 */
public final class LogTail {
    public static final int KEPT = 1_000;

    /** What a reader may be behind; all the last lines are within. */
    static final int WAITING = 1_024;

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

    /** The same as with none of the last lines. */
    public Multi<LogLine> follow(LogFilter filter) {
        return follow(filter, 0);
    }

    /**
     * The last lines that the filter lets through and then those to come, none left out between, on a thread of their
     * own, until it is cancelled. Lines that are lost show as one of ours: {@code lines lost count=12}.
     */
    public Multi<LogLine> follow(LogFilter filter, int most) {
        return Multi.createFrom()
                .<LogLine>emitter(
                        emitter -> begin(most, filter, new LogReader(filter, emitter), emitter::onTermination),
                        BackPressureStrategy.ERROR)
                .emitOn(VirtualThreads.executor(), WAITING);
    }

    private synchronized void begin(int most, LogFilter filter, LogReader reader, Consumer<Runnable> atEnd) {
        last(most, filter).forEach(reader::offer);
        readers.add(reader);
        atEnd.accept(() -> readers.remove(reader));
    }

    /** Takes in a line that has come. */
    synchronized void add(LogLine line) {
        if (lines.size() == KEPT) {
            lines.removeFirst();
        }
        lines.addLast(line);
        readers.forEach(reader -> reader.offer(line));
    }

    /** How many read now. */
    int readers() {
        return readers.size();
    }
}
