package dev.tern.command;

import java.util.Locale;

/** Numbers as people write them. */
final class Count {
    private Count() {}

    /** For example {@code 1 turn}, {@code 2 turns}. */
    static String of(long number, String thing) {
        return of(number) + " " + thing + (number == 1 ? "" : "s");
    }

    static String of(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
