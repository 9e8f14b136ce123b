package dev.tern.voice;

import java.text.BreakIterator;
import java.util.List;
import java.util.Locale;

/** Where a text can end: behind a sentence, else behind a word, else behind a character as people see it. */
final class SentenceCut {
    private SentenceCut() {}

    /** As much of the text as fits into so many UTF-16 units, without blanks at its end. */
    static String before(String text, int most) {
        return List.of(
                        BreakIterator.getSentenceInstance(Locale.ROOT),
                        BreakIterator.getWordInstance(Locale.ROOT),
                        BreakIterator.getCharacterInstance(Locale.ROOT))
                .stream()
                .map(breaks -> text.substring(0, last(breaks, text, most)).strip())
                .filter(piece -> !piece.isEmpty())
                .findFirst()
                .orElse("");
    }

    private static int last(BreakIterator breaks, String text, int most) {
        breaks.setText(text);
        return breaks.isBoundary(most) ? most : Math.max(0, breaks.preceding(most));
    }
}
