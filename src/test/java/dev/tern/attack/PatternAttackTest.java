package dev.tern.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.attack.Patterns.Use;
import java.util.ArrayList;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** No pattern of ours takes longer than in proportion to the text, or needs a deep stack. */
class PatternAttackTest {
    private static final int LENGTH = 600;

    /** Looks at each character; one that goes back from each takes about 300. */
    private static final int MOST_LOOKS = 200;

    @Test
    void aTextMadeForItTakesNoPatternLong() {
        var patterns = Patterns.all();
        var slow = new ArrayList<String>();
        patterns.forEach((name, use) -> {
            for (var text : Patterns.evil(use.pattern(), LENGTH)) {
                if (!isQuick(use, text)) {
                    slow.add(name + " on " + text.substring(0, 2));
                    break;
                }
            }
        });

        assertThat(patterns).hasSizeGreaterThan(300);
        assertThat(slow)
                .as("go back from every character; often (?<!x) before x+ helps")
                .isEmpty();
    }

    @Test
    void aPatternThatGoesBackAndForthIsNoticed() {
        assertThat(isQuick(found("(a+)+b"), "a".repeat(LENGTH))).isFalse();
        assertThat(isQuick(found("/+$"), "/".repeat(LENGTH) + "x")).isFalse();
        assertThat(isQuick(found("(a|b)*c"), "ab".repeat(100_000))).isFalse();
    }

    private static Use found(String pattern) {
        return new Use(Pattern.compile(pattern), false);
    }

    private static boolean isQuick(Use use, String text) {
        var counted = new Counted(text, (long) text.length() * MOST_LOOKS);
        try {
            use.on(counted);
            return true;
        } catch (Counted.TooMany | StackOverflowError tooLong) {
            return false;
        }
    }

    /** A text that counts how often it is looked at. */
    private static final class Counted implements CharSequence {
        private static final class TooMany extends RuntimeException {}

        private final String text;
        private long left;

        private Counted(String text, long most) {
            this.text = text;
            this.left = most;
        }

        @Override
        public int length() {
            return text.length();
        }

        @Override
        public char charAt(int index) {
            if (--left < 0) {
                throw new TooMany();
            }
            return text.charAt(index);
        }

        @Override
        public CharSequence subSequence(int start, int end) {
            return text.substring(start, end);
        }

        @Override
        public String toString() {
            return text;
        }
    }
}
