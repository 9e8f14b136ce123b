package dev.tern.ops.log;

import io.smallrye.mutiny.subscription.MultiEmitter;
import java.util.Optional;

/** Somebody who follows the log. Safe from any thread; never waits. */
final class LogReader {
    private final LogFilter filter;
    private final MultiEmitter<? super LogLine> emitter;
    private long lost;

    LogReader(LogFilter filter, MultiEmitter<? super LogLine> emitter) {
        this.filter = filter;
        this.emitter = emitter;
    }

    synchronized void offer(LogLine line) {
        if (!filter.test(line)) {
            return;
        }
        if (lost > 0 && emitter.requested() > 0) {
            emitter.emit(loss(line));
            lost = 0;
        }
        if (emitter.requested() > 0) {
            emitter.emit(line);
        } else {
            lost++;
        }
    }

    private LogLine loss(LogLine before) {
        return new LogLine(
                before.time(),
                LogLevel.WARN,
                LogTail.class.getName(),
                "lines lost count=" + lost,
                Optional.empty(),
                Optional.empty());
    }
}
