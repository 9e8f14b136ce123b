package dev.tern.platform.web;

import dev.tern.testing.LongAnswer;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** From the text of a long answer to the page's HTML. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class WebBenchmark {
    private final String mixed = LongAnswer.mixed();
    private final String list = LongAnswer.list();

    @Benchmark
    public String mixed() {
        return WebHtml.write(mixed);
    }

    @Benchmark
    public String list() {
        return WebHtml.write(list);
    }
}
