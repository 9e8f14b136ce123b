package dev.tern.scan;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The ways in which a text can be read. All are made of its NFKC form, as it stands and with character references
 * decoded, with invisible characters taken out and with blanks in their place, as it looks (letters of other scripts that
 * pass for Latin ones), and without accents and digits for letters.
 */
final class Readings {
    /**
     * One of them.
     *
     * @param disguise the category of what is found in this way only, where the way itself says more than the find
     */
    record Reading(Optional<String> disguise, String text) {}

    private static final Pattern TAG = Pattern.compile("<!--|-->|</?[a-zA-Z][^<>]{0,300}>");
    private static final Pattern PARTED = Pattern.compile("(?<=\\p{L})[-‐]\\r?\\n[ \\t>*#/]{0,20}(?=\\p{L})");
    private static final Pattern EMPHASIS = Pattern.compile("[*`~]+");
    private static final Pattern DOTS = Pattern.compile("\\.{2,}");
    private static final Pattern END = Pattern.compile("[!?]+");
    private static final Pattern BETWEEN = Pattern.compile("[^\\p{L}\\p{M}\\p{N}.'。]+");
    private static final Pattern LOOSE = Pattern.compile("(?<![\\p{L}\\p{N}])'+|'+(?![\\p{L}\\p{N}])");
    private static final Pattern BLANKS = Pattern.compile(" {2,}");
    private static final Pattern CONTINUED = Pattern.compile("\\\\\\r?\\n");
    private static final Pattern SPACES = Pattern.compile("[\\p{Zs}\\t]+");
    private final String exact;
    private final String decoded;

    Readings(String text) {
        this.exact = nfkc(text);
        this.decoded = nfkc(Encodings.decoded(exact));
    }

    /** Whether it is many times as long as it was: letters that stand for whole words, put in to fill a scan's time. */
    boolean swells(String text) {
        return decoded.length() > 2 * text.length() + 1000;
    }

    /** With references decoded; otherwise as it stands. */
    String decoded() {
        return decoded;
    }

    /** As it stands, for what is told by its very characters. */
    List<Reading> exact() {
        return readings(List.of(exact, decoded), List.of(), UnaryOperator.identity());
    }

    /** As sentences: small letters, words with one blank between, full stops. */
    List<Reading> prose() {
        return readings(List.of(exact, decoded, rendered()), List.of("homoglyphs", "disguised"), Readings::sentences);
    }

    /** As a shell's lines: small letters, one blank between words, continued lines joined. */
    List<Reading> commands() {
        return readings(List.of(exact, decoded), List.of("homoglyphs"), Readings::lines);
    }

    /** The words that are written letter by letter, without the blanks between letters or words; mostly empty. */
    List<Reading> spelled() {
        var small = Lookalikes.bare(Lookalikes.folded(Invisible.replaced(decoded, "")));
        return List.of(new Reading(Optional.of("disguised"), Spelled.joined(small)));
    }

    private String rendered() {
        return TAG.matcher(decoded).replaceAll("");
    }

    private static List<Reading> readings(List<String> bases, List<String> disguises, UnaryOperator<String> form) {
        var all = new LinkedHashMap<String, Optional<String>>();
        var seen = bases.stream()
                .flatMap(base -> Stream.of(Invisible.replaced(base, ""), Invisible.replaced(base, " ")))
                .distinct()
                .toList();
        seen.forEach(text -> all.putIfAbsent(form.apply(text), Optional.empty()));
        if (disguises.contains("homoglyphs")) {
            seen.forEach(text -> all.putIfAbsent(form.apply(Lookalikes.folded(text)), Optional.of("homoglyphs")));
        }
        if (disguises.contains("disguised")) {
            seen.forEach(text ->
                    all.putIfAbsent(form.apply(Lookalikes.bare(Lookalikes.folded(text))), Optional.of("disguised")));
        }
        var readings = new ArrayList<Reading>();
        all.forEach((text, disguise) -> readings.add(new Reading(disguise, text)));
        return readings;
    }

    private static String sentences(String text) {
        var whole = PARTED.matcher(text).replaceAll("");
        var small = EMPHASIS.matcher(whole.toLowerCase(Locale.ROOT).replace('’', '\''))
                .replaceAll("");
        var ended = END.matcher(DOTS.matcher(small).replaceAll(" ")).replaceAll(".");
        var words = LOOSE.matcher(BETWEEN.matcher(ended).replaceAll(" ")).replaceAll(" ");
        return BLANKS.matcher(words).replaceAll(" ");
    }

    private static String lines(String text) {
        var joined = CONTINUED.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ");
        return SPACES.matcher(joined).replaceAll(" ");
    }

    private static String nfkc(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC);
    }
}
