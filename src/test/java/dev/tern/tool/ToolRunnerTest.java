package dev.tern.tool;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Invocations;
import dev.tern.testing.Turns;
import dev.tern.turn.Role;
import dev.tern.turn.ToolResult;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolRunnerTest {
    private static final int MOST = 4096;
    private static final Pattern MARK = Pattern.compile(
            "\n\n\\[… (\\d+) of (\\d+) bytes are left out here; all of it is kept: go on reading with read_result,"
                    + " result \"(r[0-9a-f]{16})\", offset (\\d+) …]\n\n");

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    @ParameterizedTest
    @ValueSource(strings = {"x", "é", "€", "😀", "a😀"})
    void aLongResultIsShownAsItsBeginningAndItsEndAndTheWholeIsKept(String character) {
        var text = character.repeat(5000);
        var results = new ResultFiles(home);

        var shown = run(Optional.of(results), Uni.createFrom().item(new ToolOutput(text)))
                .content();

        var mark = MARK.matcher(shown);
        assertThat(mark.find()).isTrue();
        var head = shown.substring(0, mark.start());
        var tail = shown.substring(mark.end());
        assertThat(text).startsWith(head).endsWith(tail);
        assertThat(bytes(shown)).isBetween(MOST - 600, MOST);
        assertThat(Integer.parseInt(mark.group(2))).isEqualTo(bytes(text));
        assertThat(Integer.parseInt(mark.group(1))).isEqualTo(bytes(text) - bytes(head) - bytes(tail));
        var rest = get(results.read(Turns.SESSION, mark.group(3), Long.parseLong(mark.group(4)), 100_000));
        assertThat(head + rest.orElseThrow().text()).isEqualTo(text);
    }

    @Test
    void aResultThatJustFitsIsShownWhole() {
        var text = "€".repeat(MOST / 3);

        assertThat(run(Optional.empty(), Uni.createFrom().item(new ToolOutput(text)))
                        .content())
                .isEqualTo(text);
    }

    @Test
    void aLongFailureIsShortenedTooAndStaysOne() {
        var result = run(
                Optional.of(new ResultFiles(home)),
                Uni.createFrom().failure(new IllegalStateException("no".repeat(MOST))));

        assertThat(result.status()).isEqualTo(ToolResult.Status.FAILED);
        assertThat(bytes(result.content())).isLessThanOrEqualTo(MOST);
    }

    @Test
    void whereNothingMayBeKeptTheModelIsToldSo() {
        var shown = run(Optional.empty(), Uni.createFrom().item(new ToolOutput("x".repeat(9999))))
                .content();

        assertThat(shown).contains("are left out here; they are kept nowhere").doesNotContain("read_result");
    }

    @Test
    void aResultThatCanNotBeKeptIsShortenedAllTheSame() throws IOException {
        var file = Files.writeString(home.resolve("no-directory"), "x");

        var shown = run(Optional.of(new ResultFiles(file)), Uni.createFrom().item(new ToolOutput("x".repeat(9999))))
                .content();

        assertThat(shown).contains("kept nowhere");
    }

    @Test
    void aToolsTimeIsTheSettingsElseItsOwnElseTheUsual() {
        var second = Duration.ofSeconds(1);
        var limits = new ToolLimits(second, Map.of("mine", second.multipliedBy(2)), MOST);

        assertThat(limits.of(tool("mine", Optional.of(second.multipliedBy(3))))).hasSeconds(2);
        assertThat(limits.of(tool("other", Optional.of(second.multipliedBy(3)))))
                .hasSeconds(3);
        assertThat(limits.of(tool("other", Optional.empty()))).hasSeconds(1);
    }

    @Test
    void aCallThatTakesTooLongIsAFailureAndTheToolIsToldToStop() {
        var cancelled = new CompletableFuture<String>();
        Uni<ToolOutput> never =
                Uni.createFrom().<ToolOutput>nothing().onCancellation().invoke(() -> cancelled.complete("yes"));
        var limits = new ToolLimits(Duration.ofMinutes(1), Map.of("big", Duration.ofMillis(20)), MOST);

        var result = get(new ToolRunner(limits, ResultNotes.NONE, Optional.empty())
                .run(Map.of("big", tool(never)), Invocations.of("big", "{}"), text -> false));

        assertThat(result.status()).isEqualTo(ToolResult.Status.FAILED);
        assertThat(cancelled.join()).isEqualTo("yes");
    }

    private ToolResult run(Optional<KeptResults> kept, Uni<ToolOutput> output) {
        var limits = new ToolLimits(Duration.ofSeconds(10), Map.of(), MOST);
        return get(new ToolRunner(limits, ResultNotes.NONE, kept)
                .run(Map.of("big", tool(output)), Invocations.of("big", "{}"), text -> false));
    }

    private static int bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    private static Tool tool(String name, Optional<Duration> limit) {
        return new Given(name, limit, Uni.createFrom().item(new ToolOutput("")));
    }

    private static Tool tool(Uni<ToolOutput> output) {
        return new Given("big", Optional.empty(), output);
    }

    private record Given(String name, Optional<Duration> limit, Uni<ToolOutput> output) implements Tool {
        @Override
        public ToolSpec spec() {
            return new ToolSpec(name, "gives it", "{}");
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
            return output;
        }
    }
}
