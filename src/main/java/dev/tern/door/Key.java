package dev.tern.door;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A secret that somebody has to show. Only its digest is kept and compared, so that how long a comparison takes tells
 * neither what the secret is nor how long. Any thread may call.
 */
public final class Key {
    private static final String SCHEME = "bearer ";

    private final byte[] digest;

    private Key(byte[] digest) {
        this.digest = digest;
    }

    /** Blanks around it don't count. */
    public static Key of(String secret) {
        return new Key(digest(secret));
    }

    /** Whether this is the secret, blanks around it aside. */
    public boolean is(String shown) {
        return MessageDigest.isEqual(digest, digest(shown));
    }

    /** What a program shows for one, by its header {@code Authorization}. */
    public static Optional<String> shown(@Nullable String authorization) {
        return authorization != null && authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                ? Optional.of(authorization.substring(SCHEME.length()).strip())
                : Optional.empty();
    }

    private static byte[] digest(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.strip().getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** Without the digest, by which a short secret could be found. */
    @Override
    public String toString() {
        return "Key[***]";
    }
}
