package dev.tern.model.anthropic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunningThoughtsTest {
    private final RunningThoughts thoughts = new RunningThoughts();

    @Test
    void aModelThatDoesNotThinkFillsNoMemoryEither() {
        IntStream.range(0, 100_000).forEach(step -> thoughts.keep("claude-x", "toolu_" + step, List.of()));

        assertThat(thoughts.of("claude-x", "toolu_0")).isEmpty();
        assertThat(thoughts.of("claude-x", "toolu_99999")).contains(List.of());
    }

    @Test
    void aStepThatIsKeptAgainCountsOnce() {
        thoughts.keep("claude-x", "toolu_first", List.of());
        IntStream.range(0, 100_000).forEach(again -> thoughts.keep("claude-x", "toolu_again", List.of()));

        assertThat(thoughts.of("claude-x", "toolu_first")).contains(List.of());
    }
}
