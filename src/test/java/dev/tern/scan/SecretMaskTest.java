package dev.tern.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretMaskTest {
    private static final String SECRET = "correct/horse+battery 7";

    /** Of a hub, a code host, a chat platform and a bot: nobody configured these. */
    private static final List<String> SHAPED = List.of(
            "hf_0123456789abcdefABCDEF",
            "ghp_0123456789abcdefABCDEF0123456789",
            "xoxb-1234567890-1234567890-0123456789abcdef",
            "123456789:AAF0123456789abcdefABCDEF-_abcdefgh",
            "123456789:AAF\\_0123456789abcdefABCDEF\\-abcdefgh",
            "xoxb&#45;1234567890&#x2d;1234567890-0123456789abcdef",
            "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDe.0123456789abcdefABCDEFghijkl",
            "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA0123\n-----END RSA PRIVATE KEY-----");

    private final SecretMask mask = SecretMask.of(List.of(SECRET, "password", "short"));

    static Stream<String> written() {
        var bytes = SECRET.getBytes(StandardCharsets.UTF_8);
        return Stream.of(
                SECRET,
                URLEncoder.encode(SECRET, StandardCharsets.UTF_8),
                HexFormat.of().formatHex(bytes),
                Base64.getEncoder().encodeToString(bytes),
                Base64.getUrlEncoder().withoutPadding().encodeToString(bytes),
                "correct/horse\u200B+bat\u2060tery 7",
                "correct/**horse**+`battery` 7",
                "c o r r e c t / h o r s e + b a t t e r y 7",
                "correct/horse+\nbattery\u00AD 7",
                "correct\\/horse\\+battery 7",
                "correct&#47;horse&plus;b&#x61;ttery&nbsp;7&ZeroWidthSpace;");
    }

    @ParameterizedTest
    @MethodSource("written")
    void aConfiguredSecretIsMaskedHoweverItIsWritten(String secret) {
        assertThat(mask.all("it is " + secret + ", keep it"))
                .startsWith("it is [REDACTED]")
                .endsWith(", keep it");
        assertThat(mask.known("it is " + secret + ".")).startsWith("it is [REDACTED]");
    }

    @Test
    void insideALongerBase64TooWhereverItBegins() {
        for (var before : List.of("", "a", "ab", "tern:")) {
            var basic = Base64.getEncoder().encodeToString((before + SECRET + ":x").getBytes(StandardCharsets.UTF_8));

            assertThat(mask.all("Basic " + basic)).contains("[REDACTED]").doesNotContain(basic.substring(8, 20));
        }
    }

    @Test
    void tokensAreKnownByTheirShapesButPlacesAreNot() {
        assertThat(SHAPED).allSatisfy(token -> {
            assertThat(mask.all("use " + token + " now")).isEqualTo("use [REDACTED] now");
            assertThat(mask.known("use " + token)).isEqualTo("use " + token);
        });
        var plain = "set `password: correct-horse` in /etc/app.conf, then ?token=abc, short, password";
        assertThat(mask.all(plain)).isSameAs(plain);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "123456789:AAH\\_x0123456789abcdefABCDEF\\-abcdefg",
                "123456789\\:AAH_x0123456789abcdefABCDEF-abcdefg",
                "xoxb&#45;1234567890&#x2D;1234567890-0123456789abcdef",
                "ghp&lowbar;0123456789abcdefABCDEF0123456789"
            })
    void tokensAreKnownAsTheyWillBeShown(String token) {
        assertThat(mask.all("use " + token + ", \\*now\\*")).isEqualTo("use [REDACTED], \\*now\\*");
    }

    @Test
    void whatIsShownOfAGrowingTextNeverHoldsABeginningOfASecretAndOnlyGrows() {
        for (var secret : Stream.concat(written(), SHAPED.stream()).toList()) {
            var whole = "We use it so: " + secret + " and not otherwise, 12 times.";
            var shown = "";
            for (int end = 0; end <= whole.length(); end++) {
                var soFar = whole.substring(0, end);
                var now = mask.all(soFar.substring(0, end - mask.undecided(soFar)));

                assertThat(now).as(secret).startsWith(shown);
                shown = now;
            }
            assertThat(mask.all(whole)).startsWith(shown).doesNotContain(secret);
            assertThat(shown).contains("[REDACTED]");
        }
    }

    @Test
    void wordsAreNotHeldBackForLong() {
        var prose = "The quick brown fox jumps over the lazy dog. ";

        assertThat(mask.undecided(prose)).isZero();
        assertThat(SecretMask.NONE.all(SHAPED.getFirst())).isEqualTo(SHAPED.getFirst());
        assertThat(SecretMask.NONE.undecided("ghp_012")).isZero();
    }
}
