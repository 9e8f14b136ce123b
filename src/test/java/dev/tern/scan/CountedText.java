package dev.tern.scan;

import java.util.concurrent.atomic.AtomicLong;

/** A text that counts how often it is looked at. */
final class CountedText implements CharSequence {
    private final String text;
    private final AtomicLong looks;

    CountedText(String text) {
        this(text, new AtomicLong());
    }

    private CountedText(String text, AtomicLong looks) {
        this.text = text;
        this.looks = looks;
    }

    long looks() {
        return looks.get();
    }

    /** Its beginning, whose looks are counted with its own. */
    CountedText until(int end) {
        return new CountedText(text.substring(0, end), looks);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public char charAt(int index) {
        looks.incrementAndGet();
        return text.charAt(index);
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        looks.addAndGet(end - start);
        return text.substring(start, end);
    }

    @Override
    public String toString() {
        looks.addAndGet(text.length());
        return text;
    }
}
