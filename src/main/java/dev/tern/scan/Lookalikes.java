package dev.tern.scan;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Letters that pass for Latin ones. A table of our own: Unicode's confusables would come with ICU4J, 14 MB for the few
 * hundred bytes that matter for the words we look for.
 */
final class Lookalikes {
    /** Each entry: a Latin letter, then what passes for it. Capitals stand apart, since their small forms differ. */
    private static final String[] TABLE = {
        "aаαɑᴀ", "bвƅʙβ", "cсϲᴄ", "dԁđᴅ", "eеёєεᴇ", "fғƒꜰ", "gɡԍցɢ", "hһнհʜħ", "iіїιıɩɪ", "jјϳᴊ", "kкκᴋ", "lӏʟł", "mмᴍ",
        "nпηոɴ", "oоοօσᴏø", "pрρᴘ", "qԛ", "rгʀ", "sѕꜱ", "tтτᴛŧ", "uυսᴜц", "vѵνᴠ", "wԝωᴡшѡ", "xхχ", "yуүγʏ", "zᴢζ",
        "AАΑ", "BВΒ", "CС", "EЕЁΕ", "HНΗ", "IІЇΙӀ", "JЈ", "KКΚ", "MМΜ", "NΝ", "OОΟ", "PРΡ", "SЅ", "TТΤ", "XХΧ", "YУΥҮ",
        "ZΖ", "VѴ", "WԜ", "QԚ"
    };

    private static final Map<Integer, Integer> LATIN = latin();
    private static final Pattern MARKS = Pattern.compile("\\p{Mn}");
    private static final String LEET = "013457@$";
    private static final String LETTERS = "oieastas";

    private Lookalikes() {}

    private static Map<Integer, Integer> latin() {
        var all = new HashMap<Integer, Integer>();
        for (var entry : TABLE) {
            entry.codePoints().skip(1).forEach(c -> all.put(c, entry.codePointAt(0)));
        }
        for (int i = 0; i < 26; i++) {
            all.put(0x1F1E6 + i, 'a' + i); // flags' letters
            all.put(0x1F150 + i, 'a' + i); // white on a black disc
            all.put(0x1F170 + i, 'a' + i); // white on a black square
        }
        return Map.copyOf(all);
    }

    /** The text as it looks. */
    static String folded(String text) {
        var out = new StringBuilder(text.length());
        text.codePoints().map(c -> LATIN.getOrDefault(c, c)).forEach(out::appendCodePoint);
        return out.toString();
    }

    /** The text without accents, in small letters, with digits inside words as the letters they stand for. */
    static String bare(String text) {
        var letters =
                MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFD)).replaceAll("");
        var small = letters.toLowerCase(Locale.ROOT);
        var out = new StringBuilder(small);
        for (int i = 0; i < small.length(); i++) {
            int leet = LEET.indexOf(small.charAt(i));
            if (leet >= 0 && (isLetter(out, i - 1) || isLetter(small, i + 1))) {
                out.setCharAt(i, LETTERS.charAt(leet));
            }
        }
        return out.toString();
    }

    private static boolean isLetter(CharSequence text, int at) {
        return at >= 0 && at < text.length() && Character.isLetter(text.charAt(at));
    }
}
