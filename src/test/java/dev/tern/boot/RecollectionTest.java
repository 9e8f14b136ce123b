package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.recall.Embedder;
import dev.tern.testing.AgentSettings;
import io.quarkus.runtime.configuration.ConfigurationException;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecollectionTest {
    @Test
    void embeddingsWithoutAnEmbedderStopTheStartWithTheirKey() {
        assertThatThrownBy(() -> Recollection.meanings(AgentSettings.patient(), List.of()))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageStartingWith("tern.recall.embeddings: takes one embedder, and this gateway has 0");
    }

    @Test
    void oneIsTakenAndOfTwoNeither() {
        var one = new Nothing();

        assertThat(Recollection.meanings(AgentSettings.patient(), List.of(one))).isNotNull();
        assertThatThrownBy(() -> Recollection.meanings(AgentSettings.patient(), List.of(one, one)))
                .hasMessageContaining("has 2");
    }

    private record Nothing() implements Embedder {
        @Override
        public String id() {
            return "nothing";
        }

        @Override
        public int dimension() {
            return 3;
        }

        @Override
        public List<float[]> embed(List<String> texts) {
            return texts.stream().map(text -> new float[] {1, 0, 0}).toList();
        }
    }
}
