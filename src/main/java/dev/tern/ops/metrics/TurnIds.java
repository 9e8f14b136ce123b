package dev.tern.ops.metrics;

import dev.tern.turn.Ids;
import dev.tern.turn.TurnId;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import io.opentelemetry.sdk.trace.IdGenerator;
import jakarta.inject.Singleton;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/**
 * Gives a turn's trace the turn's id, so that a trace goes on where an earlier process began it, and is found by what a log
 * line says. All other ids are random. A bean of its own, which the SDK takes while it is made.
 */
@Singleton
final class TurnIds implements IdGenerator {
    private static final String ZEROS = "00000000";
    private static final Pattern HEX = Pattern.compile("[0-9a-f]{24}");

    /** Bound only while a root span is started: the SDK asks for its ids on the same thread, and takes no others. */
    private static final ScopedValue<TurnId> ROOT = ScopedValue.newInstance();

    private final IdGenerator others = IdGenerator.random();

    @Override
    public String generateSpanId() {
        return ROOT.isBound() ? spanId(ROOT.get()) : others.generateSpanId();
    }

    @Override
    public String generateTraceId() {
        return ROOT.isBound() ? traceId(ROOT.get()) : others.generateTraceId();
    }

    /** Starts the root span of a turn's trace. */
    static Span root(TurnId turn, Supplier<Span> start) {
        return ScopedValue.where(ROOT, turn).call(start::get);
    }

    /** Below which a turn's other spans are, whichever process started the root. */
    static Context below(TurnId turn) {
        var root = SpanContext.create(traceId(turn), spanId(turn), TraceFlags.getSampled(), TraceState.getDefault());
        return Context.root().with(Span.wrap(root));
    }

    static String traceId(TurnId turn) {
        return ZEROS + digits(turn);
    }

    private static String spanId(TurnId turn) {
        return digits(turn).substring(8);
    }

    private static String digits(TurnId turn) {
        return HEX.matcher(turn.value()).matches()
                ? turn.value()
                : Ids.sha256(turn.value()).substring(0, 24);
    }
}
