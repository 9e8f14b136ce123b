package dev.tern.scan;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Character references: what HTML and Markdown write for characters, such as {@code &} and {@code #45;} behind it. */
final class References {
    private static final Pattern ONE = Pattern.compile(
            "&(?:#(?<decimal>\\d{1,7})|#[xX](?<hex>[0-9a-fA-F]{1,6})|(?<name>[a-zA-Z][a-zA-Z0-9]{1,23}));");

    /** What may become one. */
    private static final Pattern OPEN =
            Pattern.compile("&(?:#(?:\\d{0,7}|[xX][0-9a-fA-F]{0,6})|[a-zA-Z][a-zA-Z0-9]{0,23})?\\z");

    private static final int LONGEST = 26;

    /** Of the characters of ASCII, of those that can't be seen, and of blanks. */
    private static final Map<String, String> NAMED =
            named("lt 3C LT 3C gt 3E GT 3E amp 26 AMP 26 quot 22 QUOT 22 apos 27 excl 21 num 23 dollar 24 percnt "
                    + "25 lpar 28 rpar 29 ast 2A midast 2A plus 2B comma 2C period 2E sol 2F colon 3A semi 3B equals "
                    + "3D quest 3F commat 40 lsqb 5B lbrack 5B bsol 5C rsqb 5D rbrack 5D Hat 5E lowbar 5F UnderBar 5F "
                    + "grave 60 DiacriticalGrave 60 lcub 7B lbrace 7B verbar 7C vert 7C VerticalLine 7C rcub 7D rbrace "
                    + "7D hyphen 2010 dash 2010 Tab 9 NewLine A shy AD ZeroWidthSpace 200B NegativeThinSpace 200B "
                    + "NegativeVeryThinSpace 200B NegativeMediumSpace 200B NegativeThickSpace 200B zwnj 200C zwj 200D "
                    + "lrm 200E rlm 200F NoBreak 2060 af 2061 ApplyFunction 2061 it 2062 InvisibleTimes 2062 ic 2063 "
                    + "InvisibleComma 2063 nbsp 20 NonBreakingSpace 20 ensp 20 emsp 20 emsp13 20 emsp14 20 numsp 20 "
                    + "puncsp 20 thinsp 20 ThinSpace 20 hairsp 20 VeryThinSpace 20 MediumSpace 20 ThickSpace 20");

    private References() {}

    private static Map<String, String> named(String namesAndCodes) {
        var words = namesAndCodes.split(" ", -1);
        var named = new HashMap<String, String>();
        for (int i = 0; i < words.length; i += 2) {
            named.put(words[i], Character.toString(Integer.parseInt(words[i + 1], 16)));
        }
        return Map.copyOf(named);
    }

    /** What such a name stands for. */
    static Optional<String> meaning(String name) {
        return Optional.ofNullable(NAMED.get(name));
    }

    /** Looks for references in a text, at places that it is then asked about. */
    static Matcher in(String text) {
        return ONE.matcher(text);
    }

    /** What the reference stands for that was found; nothing if for no character that we know. */
    static Optional<String> meaning(Matcher found) {
        var name = found.group("name");
        if (name != null) {
            return meaning(name);
        }
        int code = found.group("decimal") != null
                ? Integer.parseInt(found.group("decimal"))
                : Integer.parseInt(found.group("hex"), 16);
        return Character.isValidCodePoint(code) && code > 0 ? Optional.of(Character.toString(code)) : Optional.empty();
    }

    /** How many characters at a text's end may yet become one. */
    static int open(String text) {
        int from = text.lastIndexOf('&');
        return from >= 0
                        && text.length() - from <= LONGEST
                        && OPEN.matcher(text).region(from, text.length()).matches()
                ? text.length() - from
                : 0;
    }
}
