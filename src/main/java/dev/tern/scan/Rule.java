package dev.tern.scan;

import java.util.regex.Pattern;

/**
 * Something that gives an attack away wherever it stands. Every repetition in it has a bound, so that looking for it
 * takes a time that grows with the text alone.
 */
record Rule(String category, Pattern pattern) {
    private static final int LOOK_BACK = 90;

    /** "Never", and then only words that may stand between it and what must not be done. */
    private static final Pattern FORBIDDEN = Pattern.compile("(?:\\b(?:not|never|cannot|nor|avoid|without)|n't)"
            + "[ `'\",:(]{1,4}"
            + "(?:(?:ever|directly|run|use|execute|call|try|commit|read|reading|print|printing|log|logging|echo|share"
            + "|sharing|expose|exposing|show|output|display|dump|reveal|paste|send|upload|open|edit|include|copy"
            + "|store|leak|push|commands like|things like|e\\.g\\.|or|and|cat|disclose|disable|ignore|skip"
            + "|bypass|override|remove|a|any|the)[ `'\",]{1,4}){0,6}$");

    static Rule of(String category, String regex) {
        return new Rule(category, Pattern.compile(regex));
    }

    /** Whether the text has it; "never do so" does not count. */
    boolean hits(String text) {
        var found = pattern.matcher(text);
        while (found.find()) {
            if (!isForbidden(text, found.start())) {
                return true;
            }
        }
        return false;
    }

    /** Whether the text before says that what follows must not be done. */
    static boolean isForbidden(String text, int start) {
        return FORBIDDEN
                .matcher(text.substring(Math.max(0, start - LOOK_BACK), start))
                .find();
    }
}
