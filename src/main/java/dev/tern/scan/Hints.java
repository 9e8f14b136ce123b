package dev.tern.scan;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tells in one walk over a text which of many words are in it, so that costly patterns are tried only where something
 * speaks for them. Knows no difference between upper and lower case; words are ASCII. At most 64 lists of words.
 */
final class Hints {
    private static final int ALPHABET = 128;
    private static final int ABSENT = -1;

    private final List<int[]> next = new ArrayList<>();
    private final List<Long> found = new ArrayList<>();
    private final int[][] steps;
    private final long[] marks;

    /**
     * Knows these.
     *
     * @param lists the words of each list; that of number n is told by bit n
     */
    Hints(List<List<String>> lists) {
        state();
        for (int list = 0; list < lists.size(); list++) {
            for (var word : lists.get(list)) {
                add(word, 1L << list);
            }
        }
        link();
        steps = next.toArray(int[][]::new);
        marks = found.stream().mapToLong(Long::longValue).toArray();
    }

    /** A bit for each list of which a word is in the text. */
    long in(String text) {
        long all = 0;
        int state = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            state = c < ALPHABET ? steps[state][c] : 0;
            all |= marks[state];
        }
        return all;
    }

    private int state() {
        var none = new int[ALPHABET];
        Arrays.fill(none, ABSENT);
        next.add(none);
        found.add(0L);
        return next.size() - 1;
    }

    private void add(String word, long mark) {
        int state = 0;
        for (int i = 0; i < word.length(); i++) {
            state = follow(state, word.charAt(i));
        }
        found.set(state, found.get(state) | mark);
    }

    private int follow(int state, char c) {
        char lower = Character.toLowerCase(c);
        if (next.get(state)[lower] == ABSENT) {
            next.get(state)[lower] = state();
        }
        return next.get(state)[lower];
    }

    /** Completes the steps: where no word goes on, one that begins later may (Aho and Corasick, 1975). */
    private void link() {
        var back = new int[next.size()];
        var queue = new ArrayDeque<Integer>();
        queue.add(0);
        while (!queue.isEmpty()) {
            int state = queue.remove();
            found.set(state, found.get(state) | found.get(back[state]));
            for (char c = 0; c < ALPHABET; c++) {
                int along = next.get(state)[c];
                int beside = state == 0 ? 0 : next.get(back[state])[c];
                if (along == ABSENT) {
                    next.get(state)[c] = beside;
                } else {
                    back[along] = beside;
                    queue.add(along);
                }
            }
            upperAsLower(next.get(state));
        }
    }

    private static void upperAsLower(int[] row) {
        for (char c = 'A'; c <= 'Z'; c++) {
            row[c] = row[Character.toLowerCase(c)];
        }
    }
}
