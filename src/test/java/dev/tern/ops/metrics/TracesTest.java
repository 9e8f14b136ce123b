package dev.tern.ops.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.agent.Stretch;
import dev.tern.agent.TurnEvent;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelEvent.CallDelta;
import dev.tern.model.ModelEvent.FinishReason;
import dev.tern.model.ModelEvent.Finished;
import dev.tern.platform.PlatformException;
import dev.tern.runner.Commands;
import dev.tern.store.SqliteStore;
import dev.tern.testing.LineSettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Outcome;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import io.opentelemetry.sdk.common.CompletableResultCode;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.SpanData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** The whole line, and the trace that is left of a turn. */
class TracesTest {
    private static final String WORDS = "CANARY what people say";

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final Exported exported = new Exported();
    private final SdkTracerProvider provider = SdkTracerProvider.builder()
            .setIdGenerator(new TurnIds())
            .addSpanProcessor(SimpleSpanProcessor.create(exported))
            .build();

    private static final class Exported implements SpanExporter {
        private final List<SpanData> spans = new CopyOnWriteArrayList<>();

        @Override
        public CompletableResultCode export(Collection<SpanData> more) {
            spans.addAll(more);
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode flush() {
            return CompletableResultCode.ofSuccess();
        }

        @Override
        public CompletableResultCode shutdown() {
            return CompletableResultCode.ofSuccess();
        }

        List<SpanData> named(String name) {
            return spans.stream().filter(span -> span.getName().equals(name)).toList();
        }
    }

    private static final class Looking implements Tool {
        @Override
        public ToolSpec spec() {
            return new ToolSpec("look", "looks", "{}");
        }

        @Override
        public Role least() {
            return Role.GUEST;
        }

        @Override
        public boolean isIdempotent() {
            return true;
        }

        @Override
        public Uni<ToolOutput> call(Invocation invocation) {
            return Uni.createFrom().item(new ToolOutput(WORDS));
        }
    }

    @AfterEach
    void close() {
        provider.close();
    }

    private SmallLine line() {
        var traces = new Traces(provider.get("test"), InstantSource.system());
        var settings = new LineSettings().with(new Looking());
        return new SmallLine(store.ports(), Commands.NONE, settings, traces).watching(traces::happened);
    }

    private void awaitReceipt() {
        await().untilAsserted(() -> assertThat(exported.named("send"))
                .extracting(span -> span.getAttributes().asMap().toString())
                .last()
                .asString()
                .contains("sent"));
    }

    @Test
    void aTurnIsOneTraceFromItsEventToItsReceipt() {
        var line = line();
        line.answers(Multi.createFrom()
                .<ModelEvent>items(
                        new CallDelta(0, "c1", "look", "{\"what\":\"" + WORDS + "\"}"),
                        new Finished(FinishReason.TOOL_CALLS, Usage.NONE)));
        line.platform.fails(new PlatformException.MarkupRefused("what is that"));
        var turn = Turns.direct(WORDS);

        line.say("1", turn);

        awaitReceipt();
        var names = exported.spans.stream().map(SpanData::getName).collect(Collectors.toSet());
        assertThat(names).contains("event", "turn", "recall", "model", "asking", "tool", "commit", "send");
        assertThat(exported.named("model")).hasSize(2);
        assertThat(exported.named("send")).hasSize(2);
        assertThat(exported.spans).extracting(SpanData::getTraceId).containsOnly("00000000" + turn.id());
        assertThat(exported.spans.toString()).doesNotContain("CANARY");
        under("event", "turn", "send");
        under("turn", "model", "recall", "commit", "asking", "tool");
    }

    private void under(String parent, String... children) {
        var id = exported.named(parent).getFirst().getSpanId();
        for (var child : children) {
            assertThat(exported.named(child)).as(child).isNotEmpty().allMatch(span -> span.getParentSpanId()
                    .equals(id));
        }
    }

    @Test
    void aTurnThatIsTakenUpAgainAfterARestartIsTheSameTrace() {
        var turn = Turns.direct(WORDS);
        var first = line();
        first.hold();
        first.say("1", turn);
        await().untilAsserted(() -> assertThat(first.requests()).hasSize(1));

        line().open(Map.of("1", turn));

        awaitReceipt();
        assertThat(exported.named("event")).hasSize(2);
        assertThat(exported.spans).extracting(SpanData::getTraceId).containsOnly("00000000" + turn.id());
        assertThat(exported.named("event").stream().map(SpanData::getSpanId).distinct())
                .hasSize(1);
    }

    /** Of a program over the API, which nobody waits in a lane for. */
    @Test
    void aTurnWhoseCallerHasHungUpIsExported() {
        var traces = new Traces(provider.get("test"), InstantSource.system());
        var turn = Turns.direct(WORDS);
        var model = new Stretch(Stretch.Kind.MODEL);
        traces.happened(turn, new TurnEvent.Began(model));

        traces.happened(turn, new TurnEvent.Over(model, "cancelled"));
        traces.cut(turn, Outcome.INTERRUPTED, Duration.ofMillis(20));

        under("turn", "model");
        assertThat(exported.named("turn").getFirst().getAttributes().asMap().toString())
                .contains("interrupted");
    }

    @Test
    void anIdOfAnotherKindIsHashed() {
        assertThat(TurnIds.traceId(new TurnId("of another kind"))).matches("0{8}[0-9a-f]{24}");
        assertThat(TurnIds.traceId(new TurnId("0123456789abcdef01234567")))
                .isEqualTo("000000000123456789abcdef01234567");
    }
}
