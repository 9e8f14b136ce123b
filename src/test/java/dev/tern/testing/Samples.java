package dev.tern.testing;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** Makes well-formed replies over all constructs, of which one knows what must be seen. */
public final class Samples {
    private static final List<String> WORDS = List.of(
            "a",
            "word",
            "Ω",
            "naïve",
            "e\u0301",
            "表",
            "漢字",
            "😀",
            "👩‍👩‍👧‍👦",
            "🇰🇷",
            "👍🏽",
            "שלום",
            "snake_case_name",
            "https://h.test/NRR_JaU/x_y.md",
            "https://h.test/a_(b)_c?q=1&r=*2*",
            "/opt/my_app/run_it.sh",
            "src/_gen_/x.java",
            "5.00",
            "v1.2",
            "a.b",
            "x=1",
            "(v)",
            "\"q\"",
            "1.",
            "don't",
            "@everyone",
            "100%",
            "&amp",
            "#tag",
            "a+b",
            "c:d");
    private static final List<String> MARKUP =
            List.of("*", "_", "`", "~", "|", "<", ">", "[", "]", "\\", "#", "!", "&", "&lt;");

    private Samples() {}

    public static Arbitrary<Sample> replies() {
        return blocks(2).list().ofMinSize(1).ofMaxSize(14).map(blocks -> Sample.join("\n\n", blocks));
    }

    private static Arbitrary<Sample> blocks(int depth) {
        var flat = Arbitraries.frequencyOf(
                Tuple.of(4, paragraphs()),
                Tuple.of(2, headings()),
                Tuple.of(2, fences()),
                Tuple.of(2, tables()),
                Tuple.of(1, Arbitraries.just(new Sample("---", "———"))));
        return depth == 0
                ? flat
                : Arbitraries.frequencyOf(
                        Tuple.of(4, flat),
                        Tuple.of(2, Arbitraries.lazy(() -> lists(depth - 1))),
                        Tuple.of(1, Arbitraries.lazy(() -> quotes(depth - 1))));
    }

    private static Arbitrary<Sample> words() {
        return Arbitraries.frequencyOf(
                Tuple.of(8, Arbitraries.of(WORDS).map(Sample::of)),
                Tuple.of(2, Arbitraries.of(MARKUP).map(Samples::escaped)),
                Tuple.of(1, Arbitraries.integers().between(30, 90).map(n -> Sample.of("x".repeat(n)))));
    }

    private static Sample escaped(String markup) {
        return new Sample(markup.replaceAll("([*_`~|<>\\[\\]\\\\#!&])", "\\\\$1"), markup);
    }

    private static Arbitrary<Sample> inline() {
        var plain = words().list().ofMinSize(1).ofMaxSize(6).map(words -> Sample.join(" ", words));
        var ink = Combinators.combine(plain, Arbitraries.of("**", "*", "~~", "***"))
                .as((words, marker) -> words.between(marker + "in ", " out" + marker))
                .map(it -> new Sample(it.markdown(), "in " + it.visible() + " out"));
        var code = Arbitraries.of(
                        "a_b", "**c**", "x < y && z", "#", "https://h.test/_a_", "{}", "~~", "a|b".replace("|", "/"))
                .map(it -> new Sample("`" + it + "`", it));
        var links = plain.map(it -> it.between("[in ", " out](https://h.test/p_(q)?a=*b*&c)"))
                .map(it -> new Sample(it.markdown(), "in" + it.visible() + "out"));
        return Arbitraries.frequencyOf(Tuple.of(6, plain), Tuple.of(2, ink), Tuple.of(1, code), Tuple.of(1, links));
    }

    private static Arbitrary<Sample> line(int most) {
        return inline().list()
                .ofMinSize(1)
                .ofMaxSize(most)
                .map(it -> Sample.join(" ", it).between("w ", " w"))
                .map(Samples::framed);
    }

    private static Sample framed(Sample line) {
        return new Sample(line.markdown(), "w" + line.visible() + "w");
    }

    private static Arbitrary<Sample> paragraphs() {
        return line(8).list().ofMinSize(1).ofMaxSize(12).map(it -> Sample.join("\n", it));
    }

    private static Arbitrary<Sample> headings() {
        return Combinators.combine(line(2), Arbitraries.integers().between(1, 6))
                .as((line, level) -> line.between("#".repeat(level) + " ", ""));
    }

    private static Arbitrary<Sample> fences() {
        var lines = Arbitraries.of(
                "if (a < b) {", "    x_y(**p);", "", "}", "z".repeat(300), "\t\"é表\" & 1", "> q", "# c", "- i", "`k`");
        var infos = Arbitraries.of("", "py", "c++", "js title=\"x\"");
        return Combinators.combine(lines.list().ofMinSize(1).ofMaxSize(40), infos)
                .as((code, info) -> {
                    var text = "(" + String.join("\n", code) + ")";
                    return new Sample("~~~ ".stripTrailing() + info + "\n" + text + "\n~~~", text);
                });
    }

    private static Arbitrary<Sample> tables() {
        return Arbitraries.integers()
                .between(1, 4)
                .flatMap(columns ->
                        cells().list().ofSize(columns).list().ofMaxSize(25).map(rows -> table(columns, rows)));
    }

    private static Arbitrary<Sample> cells() {
        return Arbitraries.frequencyOf(
                Tuple.of(
                        5,
                        Arbitraries.of("c", "表 😀", "12.50", "a_b", "", "https://h.test/_x_")
                                .map(Sample::of)),
                Tuple.of(
                        1,
                        Arbitraries.of(
                                new Sample("1\\|2", "1|2"),
                                new Sample("**b** _i_", "b i"),
                                new Sample("`k`", "k"),
                                new Sample("[l](https://h.test/l)", "l (https://h.test/l)"))),
                Tuple.of(1, Arbitraries.integers().between(30, 200).map(n -> Sample.of("y".repeat(n)))));
    }

    private static Sample table(int columns, List<List<Sample>> rows) {
        var header = IntStream.range(0, columns)
                .mapToObj(i -> Sample.of(Sample.HEADER + i))
                .toList();
        var head = Sample.join(" | ", header).between("| ", " |\n|" + "---|".repeat(columns));
        var body = rows.stream()
                .map(row -> Sample.join(" | ", row).between("| ", " |"))
                .toList();
        return new Sample(
                head.markdown()
                        + body.stream().map(row -> "\n" + row.markdown()).collect(Collectors.joining()),
                head.visible() + "\n" + body.stream().map(Sample::visible).collect(Collectors.joining("\n")));
    }

    private static Arbitrary<Sample> quotes(int depth) {
        return blocks(depth).list().ofMinSize(1).ofMaxSize(3).map(it -> Sample.join("\n\n", it)
                .prefixed("> ", "> "));
    }

    private static Arbitrary<Sample> lists(int depth) {
        var items = Combinators.combine(line(3), blocks(depth).list().ofMaxSize(2))
                .as((line, more) ->
                        more.isEmpty() ? line : Sample.join("\n\n", List.of(line, Sample.join("\n\n", more))));
        return Combinators.combine(items.list().ofMinSize(1).ofMaxSize(8), Arbitraries.of(-2, -1, 0, 1, 9, 999))
                .as(Samples::list);
    }

    /** @param start number of an ordered list; -1 for bullets and -2 for tasks */
    private static Sample list(List<Sample> items, int start) {
        var marked = IntStream.range(0, items.size())
                .mapToObj(i -> switch (start) {
                    case -1 -> items.get(i).prefixed("- ", "  ").marked("•");
                    case -2 -> items.get(i).prefixed("- [x] ", "  ").marked("☑");
                    default -> {
                        var marker = start + i + ". ";
                        yield items.get(i)
                                .prefixed(marker, " ".repeat(marker.length()))
                                .marked(marker);
                    }
                })
                .toList();
        // after a paragraph, since two lists in a row can be one
        return Sample.join("\n\n", List.of(Sample.of("w"), Sample.join("\n", marked)));
    }
}
