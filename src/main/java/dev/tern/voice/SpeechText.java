package dev.tern.voice;

import dev.tern.markdown.ReplyText;
import dev.tern.turn.Roster;

/**
 * What is said aloud of an answer: its words as sentences, without markup. What can't be listened to is left out: code, with
 * a note that there is some, and tables, addresses and what is struck out; emoji too, which nobody misses.
 *
 * @param text blank where there is nothing to say; else at most {@value #MOST} UTF-16 units, and no part of a sentence
 *     unless that alone is longer
 * @param whole whether it says all that the answer says, so that nobody has to read it
 */
public record SpeechText(String text, boolean whole) {
    /** What providers take. */
    static final int MOST = 4_000;

    /**
     * Of an answer.
     *
     * @param markdown CommonMark, as the model wrote it
     * @param people whom it may call; they are named
     * @param written whether what is left out can be read in writing, so that the speech may say so
     */
    public static SpeechText of(String markdown, Roster people, boolean written) {
        var spoken = new SpokenLines(people, written ? SpokenNotes.WRITTEN : SpokenNotes.UNWRITTEN);
        ReplyText.blocks(markdown, people).forEach(spoken::add);
        var all = spoken.text();
        return all.length() <= MOST
                ? new SpeechText(all, spoken.isWhole())
                : new SpeechText(cut(all, written ? SpokenNotes.WRITTEN.cut() : SpokenNotes.UNWRITTEN.cut()), false);
    }

    private static String cut(String all, String closing) {
        return SentenceCut.before(all, MOST - closing.length() - 1) + " " + closing;
    }

    /** Lengths only: what was said appears in no log. */
    @Override
    public String toString() {
        return "SpeechText[" + text.length() + " chars" + (whole ? "" : ", not whole") + "]";
    }
}
