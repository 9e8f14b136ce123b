package dev.tern.sandbox;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;

/** Ids in a platform's own form, the same for an alias after every restart. */
public final class NativeIds {
    private static final Instant EPOCH = Instant.parse("2026-01-01T00:00:00Z");

    private NativeIds() {}

    /** A number from 0 to below {@code bound}, always the same for these words. */
    public static long number(String scope, String alias, long bound) {
        return Long.remainderUnsigned(ByteBuffer.wrap(digest(scope, alias)).getLong(), bound);
    }

    /** 43 characters of the URL-safe alphabet, always the same for these words. */
    public static String letters(String scope, String alias) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(digest(scope, alias));
    }

    /**
     * Where a counter starts. It grows ten times a second, so that a sandbox that starts anew, with nothing in memory,
     * gives no id again that a gateway has stored from before; it fits 31 bits until 2032.
     */
    public static int counterStart(Instant now) {
        return (int) Math.max(1, Duration.between(EPOCH, now).toMillis() / 100);
    }

    private static byte[] digest(String scope, String alias) {
        try {
            return MessageDigest.getInstance("SHA-256").digest((scope + "/" + alias).getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
