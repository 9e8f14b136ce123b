package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Fuzz;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever is posted is read or refused, and one other byte makes a signature worthless. */
@Tag("fuzz")
class SlackBodyFuzzTest {
    private static final List<String> PIECES = List.of(
            "{",
            "}",
            "\"a\":",
            "1",
            "[",
            "]",
            "payload=",
            "%7B",
            "%7D",
            "%",
            "%zz",
            "%00",
            "&",
            "=",
            "+",
            "token=x",
            "é",
            "\u0000",
            "\ufeff",
            " ",
            "\n",
            "null",
            "\"");

    private static final Instant NOW = Instant.ofEpochSecond(1_700_000_000);

    private static byte[] body(Random random) {
        if (random.nextInt(4) == 0) {
            var bytes = new byte[random.nextInt(64)];
            random.nextBytes(bytes);
            return bytes;
        }
        var text = new StringBuilder();
        for (int i = random.nextInt(20); i > 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void aBodyIsReadOrRefused() {
        Fuzz.of("slack-body").run(SlackBodyFuzzTest::body, body -> {
            try {
                assertThat(WebhookBody.of(body).tree().isEmpty()).isFalse();
            } catch (IllegalArgumentException refused) {
                assertThat(refused).hasMessageNotContaining("token=x");
            }
        });
    }

    @SuppressWarnings("ArrayRecordComponent") // bytes are handed over, never compared
    private record Signed(byte[] body, int at) {
        static Signed of(Random random) {
            var body = Arrays.copyOf(SlackBodyFuzzTest.body(random), 20 + random.nextInt(20));
            return new Signed(body, random.nextInt(body.length));
        }

        byte[] changed() {
            var other = body.clone();
            other[at]++;
            return other;
        }
    }

    @Test
    void oneOtherByteIsNotSigned() {
        var signature = new Signature("secret", Clock.fixed(NOW, ZoneOffset.UTC));
        var time = String.valueOf(NOW.getEpochSecond());
        Fuzz.of("slack-signature").run(Signed::of, signed -> {
            var good = signature.of(time, signed.body());

            assertThat(signature.isGood(time, signed.body(), good)).isTrue();
            assertThat(signature.isGood(time, signed.changed(), good)).isFalse();
            assertThat(signature.isGood(time, signed.body(), good.substring(1))).isFalse();
        });
    }
}
