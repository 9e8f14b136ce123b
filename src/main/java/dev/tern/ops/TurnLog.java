package dev.tern.ops;

import dev.tern.ops.log.LogConfig;
import dev.tern.runner.CallerTasks;
import dev.tern.runner.TurnObserver;
import dev.tern.runner.TurnRunner.Committed;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.LayerTrace;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Fault;
import dev.tern.turn.Outcome;
import dev.tern.turn.Turn;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * One INFO line a turn: ids, counts and durations; content only where {@code tern.log.content} says so.
 *
 * <p>Keys, here and in every other line: {@code account, attempts, chars_in, chars_out, code, command, error, event,
 * layers, ms, outcome, part, parts, platform, prompt, reason, session, steps, tokens_cached, text_in, text_out,
 * tokens_in, tokens_out, tools, turn}.
 */
@Singleton
public final class TurnLog implements TurnObserver {
    private static final Logger LOG = Logger.getLogger(TurnLog.class);

    private final boolean content;

    TurnLog(LogConfig config) {
        this.content = config.content();
    }

    @Override
    public void committed(Committed committed) {
        LOG.info(said(committed));
    }

    @Override
    public void passed(Turn turn, TurnRecord record) {
        LOG.info(said(new Committed(turn, record, List.of())));
    }

    @Override
    public void cut(Turn turn, Outcome outcome, Duration after) {
        LOG.infof(
                "turn outcome=%s turn=%s session=%s platform=%s ms=%d",
                outcome.word(), turn.id(), CallerTasks.PASSING, turn.platform(), after.toMillis());
    }

    @Override
    public void commanded(Turn turn, String command) {
        LOG.infof("command answered command=%s turn=%s platform=%s", command, turn.id(), turn.platform());
    }

    @Override
    public void postponed(Turn turn, Throwable failure) {
        LOG.errorf(failure, "turn postponed turn=%s platform=%s", turn.id(), turn.platform());
    }

    private String said(Committed committed) {
        return content ? line(committed) + words(committed) : line(committed);
    }

    private static String words(Committed committed) {
        return " text_in=" + quoted(committed.turn().text()) + " text_out="
                + quoted(committed.record().answer());
    }

    /** On one line, and without an end that is not ours. */
    private static String quoted(String text) {
        return '"' + text.replace('"', '\'').replaceAll("\\R", " ⏎ ") + '"';
    }

    static String line(Committed committed) {
        var record = committed.record();
        return "turn outcome=%s turn=%s session=%s platform=%s steps=%d tools=%d layers=%s prompt=%s chars_in=%d "
                        .formatted(
                                record.outcome().word(),
                                record.id(),
                                record.session(),
                                committed.turn().platform(),
                                count(record, AssistantSaid.class),
                                count(record, ToolReturned.class),
                                layers(record),
                                record.promptSha256().substring(0, 12),
                                committed.turn().text().length())
                + "chars_out=%d parts=%d tokens_in=%d tokens_cached=%d tokens_out=%d ms=%d%s"
                        .formatted(
                                record.answer().length(),
                                committed.parts().size(),
                                record.usage().input(),
                                record.usage().cached(),
                                record.usage().output(),
                                Duration.between(record.startedAt(), record.endedAt())
                                        .toMillis(),
                                record.fault().map(TurnLog::why).orElse(""));
    }

    private static String why(Fault fault) {
        return " code=" + fault.code() + " reason=\"" + fault.reason() + '"';
    }

    private static long count(TurnRecord record, Class<?> kind) {
        return record.messages().stream().filter(kind::isInstance).count();
    }

    private static String layers(TurnRecord record) {
        return record.layers().stream().map(LayerTrace::kind).collect(Collectors.joining(","));
    }
}
