package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class InOrderTest {
    private final List<String> seen = new ArrayList<>();
    private final InOrder<String> order = new InOrder<>(seen::add);

    @Test
    void valuesComeInTheOrderOfTheirPlaces() {
        var first = order.take();
        var second = order.take();
        var third = order.take();

        second.fill(Optional.of("b"));
        assertThat(seen).isEmpty();
        first.fill(Optional.of("a"));
        third.fill(Optional.of("c"));

        assertThat(seen).containsExactly("a", "b", "c");
    }

    @Test
    void aPlaceThatStaysEmptyHoldsNobodyUp() {
        var first = order.take();
        var second = order.take();

        second.fill(Optional.of("b"));
        first.fill(Optional.empty());

        assertThat(seen).containsExactly("b");
    }
}
