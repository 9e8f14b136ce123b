package dev.tern.platform.slack;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * What shows that a request is Slack's: a digest of its time and of its body's own bytes, with a secret that only Slack
 * and we have. Not the SDK's, which gives up at the first character that differs and takes requests from the future.
 *
 * @see <a href="https://docs.slack.dev/authentication/verifying-requests-from-slack">Verifying requests</a>
 */
final class Signature {
    private static final Duration WINDOW = Duration.ofMinutes(5);
    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;
    private final Clock clock;

    Signature(String secret, Clock clock) {
        this.key = new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), ALGORITHM);
        this.clock = clock;
    }

    /** Whether Slack signed this body at this time, which is less than five minutes away. */
    boolean isGood(@Nullable String timestamp, byte[] body, @Nullable String signature) {
        if (timestamp == null || signature == null || !timestamp.matches("\\d{1,12}")) {
            return false;
        }
        var at = Instant.ofEpochSecond(Long.parseLong(timestamp));
        var expected = of(timestamp, body).getBytes(StandardCharsets.US_ASCII);
        // Takes as long for any other signature, so that none can be found by trying.
        var same = MessageDigest.isEqual(expected, signature.getBytes(StandardCharsets.UTF_8));
        return same && Duration.between(at, clock.instant()).abs().compareTo(WINDOW) <= 0;
    }

    /** In Slack's form, for example {@code v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503}. */
    String of(String timestamp, byte[] body) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            mac.update(("v0:" + timestamp + ":").getBytes(StandardCharsets.US_ASCII));
            return "v0=" + HexFormat.of().formatHex(mac.doFinal(body));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has " + ALGORITHM, e);
        }
    }
}
