package dev.tern.platform.slack;

import dev.tern.platform.Rendered;
import dev.tern.testing.LongAnswer;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** From the text of a long answer to the messages that are sent. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class SlackBenchmark {
    private final String mixed = LongAnswer.mixed();
    private final String list = LongAnswer.list();

    @Benchmark
    public List<Rendered> mixed() {
        return SlackRenderer.render(mixed);
    }

    @Benchmark
    public List<Rendered> list() {
        return SlackRenderer.render(list);
    }
}
