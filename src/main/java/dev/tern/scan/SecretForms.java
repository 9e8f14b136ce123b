package dev.tern.scan;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** How one and the same secret may be written down. */
final class SecretForms {
    private SecretForms() {}

    /** As it is, as addresses and JSON write it, in Base64 wherever in a longer text it stands, and in hexadecimal digits. */
    static Stream<String> of(String secret) {
        var bytes = secret.getBytes(StandardCharsets.UTF_8);
        var hex = HexFormat.of().formatHex(bytes);
        return Stream.of(
                        Secrets.written(secret),
                        IntStream.range(0, 3).mapToObj(shift -> base64(bytes, shift, Base64.getEncoder())),
                        IntStream.range(0, 3).mapToObj(shift -> base64(bytes, shift, Base64.getUrlEncoder())),
                        Stream.of(hex, HexFormat.of().withUpperCase().formatHex(bytes)))
                .flatMap(forms -> forms);
    }

    /** What of it is the same whatever stands before and after: three bytes make four letters, from where they begin. */
    private static String base64(byte[] secret, int shift, Base64.Encoder encoder) {
        var shifted = new byte[shift + secret.length];
        System.arraycopy(secret, 0, shifted, shift, secret.length);
        var letters = encoder.withoutPadding().encodeToString(shifted);
        int whole = letters.length() - (shifted.length % 3 == 0 ? 0 : 1);
        return letters.substring(shift == 0 ? 0 : shift + 1, whole);
    }
}
