package dev.tern.ops.log;

import dev.tern.async.VirtualThreads;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.BackPressureStrategy;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;
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

    /**
     * For how long somebody may read.
     *
     * @param holds whether still; asked on any thread, must not block
     * @param look how often it is asked
     */
    public record Leave(BooleanSupplier holds, Duration look) {
        /** For as long as one likes. */
        public static final Leave ALWAYS = new Leave(() -> true, Duration.ofDays(1));
    }

    /** The same as with none of the last lines. */
    public Multi<LogLine> follow(LogFilter filter) {
        return follow(filter, 0, Leave.ALWAYS);
    }

    /**
     * The last lines that the filter lets through and then those to come, none left out between, on a thread of their
     * own, until it is cancelled or the reader's leave ends. Lines that are lost show as one of ours: {@code lines lost
     * count=12}.
     */
    public Multi<LogLine> follow(LogFilter filter, int most, Leave leave) {
        var looks = Multi.createFrom()
                .ticks()
                .every(leave.look())
                .onOverflow()
                .drop()
                .map(tick -> Optional.<LogLine>empty());
        return Multi.createBy()
                .merging()
                .streams(lines(filter, most).map(Optional::of), looks)
                .select()
                .first(line -> line.isPresent() || leave.holds().getAsBoolean())
                .filter(Optional::isPresent)
                .map(Optional::orElseThrow);
    }

    private Multi<LogLine> lines(LogFilter filter, int most) {
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
