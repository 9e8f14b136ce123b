package dev.tern.command;

/** What somebody wants a session to be called. */
sealed interface Title {
    int LONGEST = 80;

    record Good(String title) implements Title {}

    record Empty() implements Title {}

    /** Can't be one; {@code why} is for the person. */
    record Refused(String why) implements Title {}

    /** One line, with single blanks, of at most {@link #LONGEST} characters. */
    static Title of(String typed) {
        var line = typed.replaceAll("[\\s\\p{Cntrl}]+", " ").strip();
        if (line.isEmpty()) {
            return new Empty();
        }
        var length = line.codePointCount(0, line.length());
        return length > LONGEST
                ? new Refused("A title has at most " + LONGEST + " characters; this one has " + length + ".")
                : new Good(line);
    }
}
