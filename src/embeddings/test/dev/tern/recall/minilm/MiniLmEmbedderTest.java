package dev.tern.recall.minilm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The real model; part of builds with the profile {@code embeddings} alone. */
class MiniLmEmbedderTest {
    private final MiniLmEmbedder embedder = new MiniLmEmbedder();

    @Test
    void aParaphraseIsNearAndAnythingElseIsFar() {
        var vectors = embedder.embed(List.of(
                "My automobile would not start this morning.",
                "The car didn't run today.",
                "We had cheese and olives for dinner."));

        assertThat(cosine(vectors.getFirst(), vectors.get(1))).isGreaterThan(0.5);
        assertThat(cosine(vectors.getFirst(), vectors.get(2))).isLessThan(0.2);
    }

    @Test
    void vectorsHaveTheLengthsThatItSays() {
        var vector = embedder.embed(List.of("a question")).getFirst();

        assertThat(vector).hasSize(embedder.dimension());
        assertThat(cosine(vector, vector)).isCloseTo(1, within(0.001));
    }

    private static double cosine(float[] one, float[] other) {
        double sum = 0;
        for (int i = 0; i < one.length; i++) {
            sum += one[i] * other[i];
        }
        return sum;
    }
}
