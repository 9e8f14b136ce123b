package dev.tern.platform;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Writes stretches of text, each with the marks around it, as CommonMark. Marks open and close in the right order
 * whatever overlaps, never hold a blank at an edge, which would make them plain characters, and never cross a line. Text
 * without marks comes out byte for byte; nothing is escaped.
 */
public final class MarkedText {
    /** A word, a gap between words, or the end of a line. */
    private static final Pattern PIECE = Pattern.compile("\\n|[^\\S\\n]+|\\S+", Pattern.UNICODE_CHARACTER_CLASS);

    private static final Pattern TICKS = Pattern.compile("`+");

    /** Nothing is marked inside of code. */
    private static final int INNERMOST = 9;

    private final List<Run> pieces = new ArrayList<>();
    private final List<Mark> open = new ArrayList<>();
    private final StringBuilder out = new StringBuilder();

    private MarkedText() {}

    /**
     * What stands around a stretch of text.
     *
     * @param rank where several begin and end together, the higher one is the inner one
     */
    public record Mark(String before, String after, int rank) {
        /** CommonMark knows no underline but HTML's. */
        public static final Mark UNDERLINE = new Mark("<u>", "</u>", 1);

        public static final Mark BOLD = new Mark("**", "**", 2);
        public static final Mark ITALIC = new Mark("*", "*", 3);
        public static final Mark STRIKE = new Mark("~~", "~~", 4);

        /** As Discord writes it; CommonMark knows none. */
        public static final Mark SPOILER = new Mark("||", "||", 5);

        /** Around a label; its own brackets are to be escaped by {@link MarkedText#label}. */
        public static Mark link(String url) {
            return new Mark(
                    "[",
                    "](" + url.strip().replace("(", "%28").replace(")", "%29").replaceAll("\\s", "%20") + ")",
                    0);
        }

        /** Around this code, on one line. */
        public static Mark code(String code) {
            var ticks = ticks(code, 1);
            return code.startsWith("`") || code.endsWith("`")
                    ? new Mark(ticks + " ", " " + ticks, INNERMOST)
                    : new Mark(ticks, ticks, INNERMOST);
        }
    }

    /** Text with the same marks around all of it. */
    public record Run(String text, List<Mark> marks) {
        public Run {
            marks = List.copyOf(marks);
        }
    }

    /** All of it, in order. */
    public static String write(List<Run> runs) {
        var text = new MarkedText();
        runs.forEach(text::split);
        text.writePieces(text.marks());
        return text.out.toString();
    }

    /** The label of a link, as CommonMark takes it. */
    public static String label(String text) {
        return text.replaceAll("([\\[\\]\\\\])", "\\\\$1").replaceAll("\\s+", " ");
    }

    /** Code as a block of lines of its own. */
    public static String fence(String code, String language) {
        var ticks = ticks(code, 3);
        var lines = code.replaceFirst("^\\n", "").replaceFirst("\\n\\z", "");
        return ticks + language.replaceAll("[\\s`]", "") + "\n" + lines + "\n" + ticks;
    }

    /** Each line as one of a quotation. */
    public static String quote(String text) {
        return text.strip()
                .lines()
                .map(line -> line.isBlank() ? ">" : "> " + line)
                .reduce((above, line) -> above + "\n" + line)
                .orElse("");
    }

    private static String ticks(String code, int least) {
        int longest = TICKS.matcher(code)
                .results()
                .mapToInt(run -> run.end() - run.start())
                .max()
                .orElse(0);
        return "`".repeat(longest < least ? least : longest + 1);
    }

    private void split(Run run) {
        PIECE.matcher(run.text()).results().forEach(piece -> pieces.add(new Run(piece.group(), run.marks())));
    }

    /** A gap has the marks that it shares with the words on both sides; the end of a line has none. */
    private List<List<Mark>> marks() {
        var all = new ArrayList<List<Mark>>();
        List<Mark> before = List.of();
        for (int i = 0; i < pieces.size(); i++) {
            var marks = pieces.get(i).marks();
            if (isBlank(i)) {
                marks = marks.stream().filter(before::contains).toList();
            }
            all.add(marks);
            before = isLineEnd(i) ? List.of() : marks;
        }
        List<Mark> after = List.of();
        for (int i = pieces.size() - 1; i >= 0; i--) {
            if (isBlank(i)) {
                all.set(i, all.get(i).stream().filter(after::contains).toList());
            }
            after = isLineEnd(i) ? List.of() : all.get(i);
        }
        return all;
    }

    private boolean isBlank(int piece) {
        char first = pieces.get(piece).text().charAt(0);
        return Character.isWhitespace(first) || Character.isSpaceChar(first);
    }

    private boolean isLineEnd(int piece) {
        return pieces.get(piece).text().equals("\n");
    }

    private void writePieces(List<List<Mark>> marks) {
        for (int i = 0; i < pieces.size(); i++) {
            int at = i;
            close(marks.get(i));
            // A gap goes on with what is open, but nothing opens before it.
            (isBlank(i) ? Stream.<Mark>empty() : marks.get(i).stream())
                    .filter(mark -> !open.contains(mark))
                    .distinct()
                    .sorted(Comparator.comparingInt((Mark mark) -> mark.rank() == INNERMOST ? 1 : 0)
                            .thenComparing(mark -> -extent(marks, at, mark))
                            .thenComparing(Mark::rank))
                    .toList()
                    .forEach(this::open);
            out.append(pieces.get(i).text());
        }
        close(List.of());
    }

    private void open(Mark mark) {
        out.append(mark.before());
        open.add(mark);
    }

    /** All that is not wanted any more, and what stands inside of it, which opens again. */
    private void close(List<Mark> wanted) {
        int first = IntStream.range(0, open.size())
                .filter(i -> !wanted.contains(open.get(i)))
                .findFirst()
                .orElse(open.size());
        while (open.size() > first) {
            out.append(open.removeLast().after());
        }
    }

    private static int extent(List<List<Mark>> marks, int from, Mark mark) {
        int to = from;
        while (to < marks.size() && marks.get(to).contains(mark)) {
            to++;
        }
        return to - from;
    }
}
