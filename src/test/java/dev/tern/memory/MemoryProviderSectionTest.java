package dev.tern.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.prompt.SessionFacts;
import dev.tern.store.Ports;
import dev.tern.testing.Turns;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MemoryProviderSectionTest {
    private static final Uni<Optional<String>> SILENCE = Uni.createFrom().nothing();
    private static final Uni<Optional<String>> FAILURE = Uni.createFrom().failure(new IllegalStateException("down"));

    @Test
    void blocksStandInTheOrderOfTheProvidersNames() {
        assertThat(told(new Provider("b", says("second\n")), new Provider("a", says("first"))))
                .contains("first\n\nsecond");
    }

    @Test
    void whoFailsIsSlowSilentOrPoisonedIsLeftOut() {
        assertThat(told(
                        new Provider("a", SILENCE),
                        new Provider("b", FAILURE),
                        new Provider("c", says(MemoryChangeTest.POISON)),
                        new Provider("d", Uni.createFrom().item(Optional.empty())),
                        new Provider("e", says("here"))))
                .contains("here");
    }

    @Test
    void withoutProvidersThereIsNoSection() {
        assertThat(told()).isEmpty();
        assertThat(told(new Provider("a", FAILURE))).isEmpty();
    }

    private static Uni<Optional<String>> says(String text) {
        return Uni.createFrom().item(Optional.of(text));
    }

    private static Optional<String> told(MemoryProvider... providers) {
        var facts = new SessionFacts(Optional.empty(), Turns.AUDIENCE, LocalDate.EPOCH, "demo/demo", List.of());
        return Ports.get(new MemoryProviderSection(List.of(providers), Duration.ofMillis(50)).text(facts));
    }

    private record Provider(String name, Uni<Optional<String>> block) implements MemoryProvider {
        @Override
        public Uni<Optional<String>> staticBlock(SessionFacts session) {
            return block;
        }
    }
}
