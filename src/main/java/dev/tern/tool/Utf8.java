package dev.tern.tool;

/** Where characters begin and end in UTF-8. */
final class Utf8 {
    private Utf8() {}

    /** Whether a byte is not the first of its character. */
    static boolean goesOn(byte one) {
        return (one & 0xC0) == 0x80;
    }

    /** The last place up to this one that no character stands across. */
    static int end(byte[] bytes, int most) {
        int at = most;
        while (at > 0 && at > most - 4 && isWithin(bytes, at)) {
            at--;
        }
        return at;
    }

    /** The first place from this one on that no character stands across. */
    static int start(byte[] bytes, int least) {
        int at = least;
        while (at < bytes.length && goesOn(bytes[at])) {
            at++;
        }
        return at;
    }

    /** A piece that was cut out of a file does not tell by its next byte, so its last character must be whole. */
    private static boolean isWithin(byte[] bytes, int at) {
        if (at < bytes.length) {
            return goesOn(bytes[at]);
        }
        int first = at - 1;
        while (first > 0 && goesOn(bytes[first])) {
            first--;
        }
        return at - first < length(bytes[first]);
    }

    private static int length(byte first) {
        int bits = first & 0xFF;
        return bits < 0xC0 ? 1 : bits < 0xE0 ? 2 : bits < 0xF0 ? 3 : 4;
    }
}
