package dev.tern.gate;

import dev.tern.turn.Ids;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.random.RandomGenerator;

/**
 * What is kept of a {@link PairingCode}: it tells whether a code is that one, and not which one it is.
 *
 * @param salt 32 hexadecimal digits, others each time
 * @param hash SHA-256 of them and the code, 64 hexadecimal digits
 */
public record SealedCode(String salt, String hash) {
    private static final int SALT_BYTES = 16;

    static SealedCode of(PairingCode code, RandomGenerator random) {
        var bytes = new byte[SALT_BYTES];
        random.nextBytes(bytes);
        var salt = HexFormat.of().formatHex(bytes);
        return new SealedCode(salt, hash(salt, code));
    }

    /** Takes as long for a code that is nearly right as for any other. */
    public boolean opensBy(PairingCode code) {
        return MessageDigest.isEqual(bytes(hash(salt, code)), bytes(hash));
    }

    private static String hash(String salt, PairingCode code) {
        return Ids.sha256(salt + code.letters());
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    @Override
    public String toString() {
        return "SealedCode[…]";
    }
}
