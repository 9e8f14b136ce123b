package dev.tern.turn;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

/** What the id types share: an id is never blank, and a digest is always the same one. */
public final class Ids {
    private Ids() {}

    static String present(String what, String value) {
        if (value.isBlank()) {
            throw new IllegalArgumentException(what + " must not be blank");
        }
        return value;
    }

    /** Components as one text, so escaped that two different lists of them never give the same. */
    public static String key(List<String> components) {
        return components.stream()
                .map(component -> component.replace("%", "%25").replace(":", "%3A"))
                .collect(Collectors.joining(":"));
    }

    /** The components of what {@link #key} gave. */
    public static List<String> components(String key) {
        return Arrays.stream(key.split(":", -1))
                .map(component -> component.replace("%3A", ":").replace("%25", "%"))
                .toList();
    }

    /** SHA-256 of the text's UTF-8 bytes, 64 hexadecimal digits. */
    public static String sha256(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
