package dev.tern.prompt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.runtime.configuration.ConfigurationException;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LayerOrderTest {
    private static final PromptSection IDENTITY = new Named("identity");
    private static final PromptSection MEMORY = new Named("memory");
    private static final PromptSection OWN = new Named("house-rules");
    private static final List<PromptSection> ALL = List.of(MEMORY, OWN, IDENTITY);

    @Test
    void theConfigurationOrdersAndLeavesOut() {
        assertThat(LayerOrder.of(List.of("identity", "memory"), ALL)).containsExactly(IDENTITY, MEMORY);
        assertThat(LayerOrder.of(List.of("house-rules", "identity"), ALL)).containsExactly(OWN, IDENTITY);
    }

    @Test
    void aKnownLayerThatNobodyBringsIsNoMistake() {
        assertThat(LayerOrder.of(List.of(PromptConfig.ALL.split(",")), ALL)).containsExactly(IDENTITY, MEMORY);
    }

    @Test
    void aMistakeStopsTheStartWithTheKey() {
        assertRefused(List.of("identity", "memories"), "there is no layer 'memories', only context-files, ");
        assertRefused(List.of("identity", "memory", "identity"), "'identity' is there twice");
        assertRefused(List.of("memory"), "identity must be there");
    }

    private static void assertRefused(List<String> names, String why) {
        assertThatThrownBy(() -> LayerOrder.of(names, ALL))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("tern.prompt.layers: " + why);
    }

    private record Named(String name) implements PromptSection {
        @Override
        public Uni<Optional<String>> text(SessionFacts session) {
            return Uni.createFrom().item(Optional.empty());
        }
    }
}
