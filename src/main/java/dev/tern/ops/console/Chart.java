package dev.tern.ops.console;

import java.util.List;
import java.util.Locale;

/**
 * A series of the last hour, drawn.
 *
 * @param line the path of an SVG that is {@link #WIDTH} by {@link #HEIGHT}
 * @param area the same, closed at the bottom
 * @param words the same for those who don't see it
 */
public record Chart(String name, String unit, String now, String top, String line, String area, String words) {
    static final int WIDTH = 240;
    static final int HEIGHT = 56;

    /** Where the line may go: strokes have a width. */
    private static final double EDGE = 1.5;

    /**
     * Draws values that were measured in even steps, oldest first. What was not measured is {@code NaN}, and leaves a gap.
     *
     * @param steps how many fit into the whole hour; fewer values stand at the right
     */
    static Chart of(String name, String unit, List<Double> values, int steps) {
        var known = values.stream().filter(value -> !value.isNaN()).toList();
        double top = known.stream().mapToDouble(value -> value).max().orElse(0);
        double mean = known.stream().mapToDouble(value -> value).average().orElse(0);
        var now = values.isEmpty() || values.getLast().isNaN() ? "–" : number(values.getLast());
        var words = known.isEmpty()
                ? "nothing measured yet"
                : "now %s, highest %s, mean %s".formatted(now, number(top), number(mean));
        var paths = new Paths(values, Math.max(steps, values.size()), top);
        return new Chart(name, unit, now, number(top), paths.line(), paths.area(), words);
    }

    /** Three digits at most. */
    static String number(double value) {
        if (value >= 999_500) {
            return String.format(Locale.ROOT, "%.1fM", value / 1_000_000);
        }
        if (value >= 9_950) {
            return String.format(Locale.ROOT, "%.0fk", value / 1_000);
        }
        if (value >= 1_000) {
            return String.format(Locale.ROOT, "%.1fk", value / 1_000);
        }
        if (value == Math.rint(value) || value >= 100) {
            return String.format(Locale.ROOT, "%.0f", value);
        }
        return value >= 10 ? String.format(Locale.ROOT, "%.1f", value) : String.format(Locale.ROOT, "%.2f", value);
    }

    private record Paths(List<Double> values, int steps, double top) {
        String line() {
            var path = new StringBuilder();
            for (int i = 0; i < values.size(); i++) {
                if (!values.get(i).isNaN()) {
                    path.append(starts(i) ? 'M' : 'L').append(point(i));
                    if (starts(i) && ends(i)) {
                        path.append("h.01"); // a single value is a dot
                    }
                }
            }
            return path.toString();
        }

        String area() {
            var path = new StringBuilder();
            for (int i = 0; i < values.size(); i++) {
                if (!values.get(i).isNaN()) {
                    path.append(starts(i) ? "M" + x(i) + ' ' + HEIGHT + 'L' : "L")
                            .append(point(i));
                    if (ends(i)) {
                        path.append('V').append(HEIGHT).append('Z');
                    }
                }
            }
            return path.toString();
        }

        private boolean starts(int i) {
            return i == 0 || values.get(i - 1).isNaN();
        }

        private boolean ends(int i) {
            return i == values.size() - 1 || values.get(i + 1).isNaN();
        }

        private String point(int i) {
            var share = top == 0 ? 0 : values.get(i) / top;
            return x(i) + " " + decimal(HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE));
        }

        private String x(int i) {
            double room = WIDTH - 2 * EDGE;
            return decimal(WIDTH - EDGE - (values.size() - 1 - i) * room / Math.max(1, steps - 1));
        }

        private static String decimal(double value) {
            return String.format(Locale.ROOT, "%.1f", value);
        }
    }
}
