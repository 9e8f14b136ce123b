package dev.tern.agent;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.JournalEntry.CallReturned;
import dev.tern.transcript.JournalEntry.CallStarted;
import dev.tern.transcript.ToolReturned;
import dev.tern.turn.Outcome;
import dev.tern.turn.Role;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.ToolSpec;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What one step calls runs side by side, as far as its tools allow. */
class ParallelCallsTest extends AgentHarness {
    private final Map<String, Gate> gates = new ConcurrentHashMap<>();
    private final List<String> begun = new CopyOnWriteArrayList<>();
    private final AtomicInteger running = new AtomicInteger();
    private final AtomicInteger cancelled = new AtomicInteger();
    private volatile int most;

    @Test
    void callsOfAStepRunAtTheSameTimeAndTheirResultsStandInTheOrderOfTheCalls() {
        tools.add(new Held("any", Tool.Company.ANY));
        calls(call("a", "any"), call("b", "any"), call("c", "any"));
        says("Done.");

        var answer = agent().answer(task()).subscribeAsCompletionStage();
        await().until(() -> begun.size() == 3);
        List.of("c", "a", "b").forEach(this::release);

        assertThat(results(answer.join())).extracting(ToolResult::callId).containsExactly("a", "b", "c");
        assertThat(requests.getLast().messages().subList(2, 6))
                .extracting(message -> message.getClass().getSimpleName())
                .containsExactly("AssistantMessage", "ToolMessage", "ToolMessage", "ToolMessage");
    }

    @Test
    void noMoreThanEightRunAtOnce() {
        tools.add(new Held("any", Tool.Company.ANY));
        var all = IntStream.range(0, 20).mapToObj(i -> call("c" + i, "any")).toArray(ToolCall[]::new);
        Stream.of(all).forEach(call -> release(call.id()));
        calls(all);
        says("Done.");

        assertThat(results(answer())).hasSize(20).allMatch(result -> result.status() == ToolResult.Status.OK);
        assertThat(most).isBetween(2, 8);
    }

    @Test
    void callsThatKeepTheirOrderRunOneAfterTheOtherBesideTheRest() {
        tools.add(new Held("any", Tool.Company.ANY));
        tools.add(new Held("write", Tool.Company.IN_ORDER));
        calls(call("w1", "write"), call("a", "any"), call("w2", "write"));
        says("Done.");

        var answer = agent().answer(task()).subscribeAsCompletionStage();
        await().until(() -> begun.containsAll(List.of("w1", "a")));
        assertThat(begun).doesNotContain("w2");
        List.of("w1", "w2", "a").forEach(this::release);

        assertThat(results(answer.join())).hasSize(3);
    }

    @Test
    void aCallThatBearsNoCompanyRunsAlone() {
        tools.add(new Held("any", Tool.Company.ANY));
        tools.add(new Held("alone", Tool.Company.NONE));
        calls(call("a", "any"), call("x", "alone"), call("b", "any"));
        says("Done.");

        var answer = agent().answer(task()).subscribeAsCompletionStage();
        await().until(() -> begun.contains("a"));
        assertThat(begun).containsExactly("a");
        release("a");
        await().until(() -> begun.contains("x"));
        assertThat(begun).containsExactly("a", "x");
        List.of("x", "b").forEach(this::release);

        assertThat(results(answer.join())).hasSize(3);
        assertThat(most).isEqualTo(1);
    }

    @Test
    void aStopCancelsAllThatRunAndEachCallHasAResult() {
        tools.add(new Held("any", Tool.Company.ANY));
        tools.add(new Held("alone", Tool.Company.NONE));
        calls(call("a", "any"), call("b", "any"), call("c", "any"), call("x", "alone"));
        release("b");
        var reins = new Stoppable();

        var answer = agent().answer(task().held(reins)).subscribeAsCompletionStage();
        await().until(() -> journalled() == 5);
        reins.stop();
        var record = answer.join();

        assertThat(record.outcome()).isEqualTo(Outcome.INTERRUPTED);
        assertThat(cancelled).hasValue(2);
        assertThat(results(record)).extracting(ToolResult::callId).containsExactlyInAnyOrder("a", "b", "c", "x");
        assertThat(results(record))
                .extracting(ToolResult::status)
                .containsExactlyInAnyOrder(
                        ToolResult.Status.OK,
                        ToolResult.Status.UNKNOWN,
                        ToolResult.Status.UNKNOWN,
                        ToolResult.Status.INTERRUPTED);
    }

    /** B94. */
    @Test
    void aCrashInTheMiddleRepeatsNoCallThatMayHaveTakenEffect() {
        tools.add(new Held("any", Tool.Company.ANY));
        var step = List.of(call("a", "any"), call("b", "any"), call("c", "any"), call("d", "any"));
        journal(
                new JournalEntry.Stepped(new AssistantSaid("", "", step), new Usage(3, 2, 1), false),
                new CallStarted("b"),
                new CallStarted("a"),
                new CallStarted("c"),
                new CallReturned(new ToolReturned(ToolResult.ok(step.get(2), "earlier"))));
        release("d");
        says("Done.");

        var record = answer();

        assertThat(begun).containsExactly("d");
        assertThat(called).containsExactly("d 3");
        assertThat(results(record))
                .containsExactly(
                        ToolResult.unknown(step.get(0)),
                        ToolResult.unknown(step.get(1)),
                        ToolResult.ok(step.get(2), "earlier"),
                        ToolResult.ok(step.get(3), "d"));
    }

    @Test
    void theNumbersOfCallsGoOnOverStepsAndFollowTheModelsOrder() {
        tools.add(new Held("any", Tool.Company.ANY));
        calls(call("a", "any"), call("b", "any"));
        calls(call("c", "any"));
        says("Done.");

        var answer = agent().answer(task()).subscribeAsCompletionStage();
        await().until(() -> begun.size() == 2);
        List.of("b", "a", "c").forEach(this::release);
        answer.join();

        assertThat(new ArrayList<>(called)).containsExactlyInAnyOrder("a 0", "b 1", "c 2");
    }

    private long journalled() {
        return get(store.ports().journal().load(turn.id())).size();
    }

    private void release(String id) {
        gate(id).release();
    }

    private Gate gate(String id) {
        return gates.computeIfAbsent(id, ignored -> new Gate());
    }

    private static ToolCall call(String id, String tool) {
        return new ToolCall(id, tool, "{\"n\":\"" + id + "\"}");
    }

    /** Ends when the call's gate is opened. */
    private final class Held implements Tool {
        private final String name;
        private final Company company;

        Held(String name, Company company) {
            this.name = name;
            this.company = company;
        }

        @Override
        public ToolSpec spec() {
            return new ToolSpec(name, "waits", "{}");
        }

        @Override
        public Role least() {
            return Role.GUEST;
        }

        @Override
        public boolean isIdempotent() {
            return false;
        }

        @Override
        public Company company() {
            return company;
        }

        @Override
        public Uni<ToolOutput> call(Invocation invocation) {
            var id = invocation.call().id();
            return Uni.createFrom()
                    .deferred(() -> {
                        synchronized (called) {
                            called.add(id + " " + invocation.ordinal());
                        }
                        begun.add(id);
                        most = Math.max(most, running.incrementAndGet());
                        return dev.tern.testing.Held.until(gate(id), id);
                    })
                    .onTermination()
                    .invoke(running::decrementAndGet)
                    .onCancellation()
                    .invoke(cancelled::incrementAndGet)
                    .map(ToolOutput::new);
        }
    }
}
