package dev.tern.recall;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.en.EnglishPossessiveFilter;
import org.apache.lucene.analysis.en.PorterStemFilter;
import org.apache.lucene.analysis.icu.ICUFoldingFilter;
import org.apache.lucene.analysis.icu.segmentation.DefaultICUTokenizerConfig;
import org.apache.lucene.analysis.icu.segmentation.ICUTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;

/**
 * What of a text is searched: its words by the rules of Unicode, without case and accents, English ones by their stems,
 * Chinese and Japanese by one and two characters. The same text gives the same words for ever; change {@link #FORM} with
 * anything here. Whatever stands in a text is words and nothing else: there is no language of queries.
 */
final class Words {
    /** Names these rules; an index that was made by others is of no use. */
    static final String FORM = "1";

    /** More does not make a question clearer, and takes longer. */
    private static final int ASKED = 48;

    private static final DefaultICUTokenizerConfig RULES = new DefaultICUTokenizerConfig(false, true);

    /** Unicode takes {@code name:value} and {@code file.ending} for one word, and people look for either half. */
    private static final Pattern JOINED = Pattern.compile("(?<=\\p{L})[.:_](?=\\p{L})");

    private static final int CJK =
            CJKBigramFilter.HAN | CJKBigramFilter.HIRAGANA | CJKBigramFilter.KATAKANA | CJKBigramFilter.HANGUL;

    /** Words of questions that say nothing of what is asked for. */
    private static final Set<String> EMPTY =
            Stream.of("""
                    a about am an and any are as at be been being but by can could did do does for from had has have he
                    her hers him his how i if in into is it its just me my no not of on or our please she should so such
                    than that the their them then there these they this those to too us very was we were what when where
                    which who whom whose why will with would you your yours""".split("\\s+")).flatMap(word -> of(word).stream()).collect(Collectors.toUnmodifiableSet());

    private Words() {}

    /** All words of a text in order. */
    static List<String> of(String text) {
        var words = new ArrayList<String>();
        try (var stream = stream(text)) {
            var word = stream.addAttribute(CharTermAttribute.class);
            stream.reset();
            while (stream.incrementToken()) {
                words.add(word.toString());
            }
            stream.end();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return words;
    }

    /** The words to look for, each once; empty when a question has only such as are in every question. */
    static Set<String> asked(String question) {
        return of(question).stream()
                .filter(word -> !EMPTY.contains(word))
                .limit(ASKED)
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static TokenStream stream(String text) {
        var tokens = new ICUTokenizer(RULES);
        tokens.setReader(new StringReader(JOINED.matcher(text).replaceAll(" ")));
        // single characters too, or a question with one would find nothing
        var bigrams = new CJKBigramFilter(new ICUFoldingFilter(tokens), CJK, true);
        return new PorterStemFilter(new EnglishPossessiveFilter(bigrams));
    }
}
