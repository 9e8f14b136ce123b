package dev.tern.gate;

import java.util.Locale;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What a stranger shows to be let in, for example {@code K7QP2XWA}: eight of 32 letters and digits of which no two look
 * alike, so 40 bits. It is in memory alone; {@link SealedCode} is what is kept.
 */
public record PairingCode(String letters) {
    private static final String ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    private static final int LENGTH = 8;
    private static final Pattern SHAPE = Pattern.compile("[" + ALPHABET + "]{" + LENGTH + "}");

    /** What people put between letters so that they are easier to read. */
    private static final Pattern BETWEEN = Pattern.compile("[\\s\\p{Pd}`]+");

    public PairingCode {
        if (!SHAPE.matcher(letters).matches()) {
            throw new IllegalArgumentException("not the form of a pairing code length=" + letters.length());
        }
    }

    /** A new one; the generator has to be one that nobody can foretell. */
    static PairingCode of(RandomGenerator random) {
        return new PairingCode(random.ints(LENGTH, 0, ALPHABET.length())
                .mapToObj(at -> String.valueOf(ALPHABET.charAt(at)))
                .collect(Collectors.joining()));
    }

    /** As somebody typed it: in either case, with blanks and dashes; empty where it can be none. */
    public static Optional<PairingCode> parse(String typed) {
        var letters = BETWEEN.matcher(typed).replaceAll("").toUpperCase(Locale.ROOT);
        return SHAPE.matcher(letters).matches() ? Optional.of(new PairingCode(letters)) : Optional.empty();
    }

    /** Without the letters. */
    @Override
    public String toString() {
        return "PairingCode[…]";
    }
}
