package dev.tern.recall;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/** An embedder of tests: each word is a direction, a few words share one, and some texts have none. */
final class Synonyms implements Embedder {
    /** A text with this word makes it fail. */
    static final String POISON = "poison";

    private static final int DIMENSION = 256;

    private static final Pattern WORD = Pattern.compile("\\W+");

    private static final Map<String, String> SAME =
            Map.of("automobile", "car", "vessel", "boat", "dwell", "live", "purchase", "buy");

    private static final Set<String> EMPTY = Set.of("the", "a", "is", "my", "i", "in");

    private final String id;
    private final List<String> read = new CopyOnWriteArrayList<>();

    Synonyms(String id) {
        this.id = id;
    }

    /** All texts that it was given so far. */
    List<String> read() {
        return List.copyOf(read);
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public int dimension() {
        return DIMENSION;
    }

    @Override
    public List<float[]> embed(List<String> texts) {
        read.addAll(texts);
        return texts.stream().map(Synonyms::vector).toList();
    }

    private static float[] vector(String text) {
        var vector = new float[DIMENSION];
        for (var word : WORD.split(text.toLowerCase(Locale.ROOT), -1)) {
            if (word.equals(POISON)) {
                throw new IllegalStateException("it does not read that");
            }
            if (!word.isEmpty() && !EMPTY.contains(word)) {
                vector[Math.floorMod(SAME.getOrDefault(word, word).hashCode() * 31, DIMENSION)] += 1;
            }
        }
        double length = 0;
        for (float number : vector) {
            length += number * number;
        }
        for (int i = 0; i < DIMENSION; i++) {
            vector[i] = length == 0 ? (i == 0 ? 1 : 0) : (float) (vector[i] / Math.sqrt(length));
        }
        return vector;
    }
}
