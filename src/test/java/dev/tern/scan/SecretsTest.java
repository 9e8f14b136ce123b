package dev.tern.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {
    private static final String DIGITS = "0123456789abcdefABCDEF";
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGH";

    private final Secrets secrets = new Secrets(List.of());

    /** B105. Each is a whole secret, in words, in a URL and in JSON. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sk-proj-" + DIGITS,
                "sk-ant-api03-" + DIGITS + "-_" + DIGITS,
                "ghp_" + DIGITS + DIGITS,
                "github_pat_" + DIGITS,
                "glpat-" + DIGITS,
                "AKIAIOSFODNN7EXAMPLE",
                "AIzaSy" + DIGITS + "-_ghijklmno",
                "hf_" + DIGITS,
                "hf_" + LETTERS,
                "ghp_" + LETTERS + "IJ",
                "ghs_" + LETTERS,
                "github_pat_" + LETTERS + "_" + LETTERS,
                "glpat-abcdefgh-JKLM_nopqrs",
                "npm_" + LETTERS,
                "gsk_" + LETTERS + LETTERS,
                "xai-" + LETTERS + LETTERS,
                "pplx-" + LETTERS,
                "whsec_" + LETTERS,
                "nvapi-" + LETTERS + "-_" + LETTERS,
                "sk_live_" + LETTERS,
                "sk-" + LETTERS,
                "sk-proj-" + LETTERS,
                "123456789:AAF" + DIGITS + "-_abcdefgh",
                "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDe." + DIGITS + "ghijkl",
                "xoxb-1234567890-1234567890-" + DIGITS,
                "xoxe.xoxp-1-" + DIGITS,
                "xapp-1-A012345-" + DIGITS,
                "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0." + DIGITS,
            })
    void whatHasTheShapeOfASecretIsTakenOut(String secret) {
        assertThat(secrets.redact("it is " + secret + ", don't tell")).isEqualTo("it is [REDACTED], don't tell");
        assertThat(secrets.redact("https://host/" + secret + "/x")).isEqualTo("https://host/[REDACTED]/x");
        assertThat(secrets.redact("{\"a\":\"" + secret + "\"}")).isEqualTo("{\"a\":\"[REDACTED]\"}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "postgres://ann:hunter2@db:5432/x | postgres://ann:[REDACTED]@db:5432/x",
                "amqp://ann:p@ss@host | amqp://ann:[REDACTED]@host",
                "Authorization: Bearer abcdefgh | Authorization: Bearer [REDACTED]",
                "{\"authorization\":\"Bot abcdefgh\"} | {\"authorization\":\"Bot [REDACTED]\"}",
                "curl -H 'bearer 0123456789abcdef' | curl -H 'bearer [REDACTED]'",
                "export DB_PASSWORD=hunter22 | export DB_PASSWORD=[REDACTED]",
                "AWS_SECRET_ACCESS_KEY: wJalrXUtnFEMI/K7 | AWS_SECRET_ACCESS_KEY: [REDACTED]",
                "{\"api_key\": \"abcdefgh\"} | {\"api_key\": \"[REDACTED]\"}",
                "{\\\"clientSecret\\\":\\\"abcdefgh\\\"} | {\\\"clientSecret\\\":\\\"[REDACTED]\\\"}",
                "?access_token=abcdefgh&x=1 | ?access_token=[REDACTED]&x=1",
                "https://hooks/services/T012345/B012345/0123456789abcdef | https://hooks/services/[REDACTED]",
                "https://host/bot123456789:AAF0123456789abcdef0123456789-_ab/getMe | https://host/bot[REDACTED]/getMe",
                "/api/webhooks/123456789/0123456789abcdef_-0123 | /api/webhooks/123456789/[REDACTED]",
            })
    void whatStandsWhereASecretStandsIsTakenOut(String text, String redacted) {
        assertThat(secrets.redact(text)).isEqualTo(redacted);
    }

    @Test
    void aPrivateKeyIsTakenOutEvenWhereItIsCut() {
        var key = "-----BEGIN RSA PRIVATE KEY-----\nMIIE\nabc\n";

        assertThat(secrets.redact("a " + key + "-----END RSA PRIVATE KEY----- b"))
                .isEqualTo("a [REDACTED] b");
        assertThat(secrets.redact("a " + key)).isEqualTo("a [REDACTED]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My password was stolen. What is a secret, and what is a bearer?",
                "https://example.org:8443/a/b?x=1#ann@example.org",
                "at 12:30 on 2026-01-02T03:04:05Z, risk-free, 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b",
                "password=$DB_PASSWORD or password: <yours>",
                "npm_config_registry_and_npm_lifecycle_event, npm_package_devDependencies_someLongName",
                "hf_hub_download_of_transformers_models, HF_HUB_ENABLE_HF_TRANSFER, shelf_abcdefghijklmnopqrstuvwxyzabcdef",
                "sk-learn-estimators-and-pipelines, xai-explainability-frameworks, glpat-tokens-are-personal-ones",
                "ghp_, github_pat_tokens_for_deployments, whsec_ and gsk_internationalization",
                "the secretary: Johnathan; tokens: 1234567",
                "",
            })
    void ordinaryWordsStay(String text) {
        assertThat(secrets.redact(text)).isEqualTo(text);
    }

    @Test
    void whatIsConfiguredIsTakenOutWhateverItLooksLike() {
        var ours = new Secrets(List.of("correct horse", "correct horse battery", "short"));

        assertThat(ours.redact("correct horse battery, correct horse, short"))
                .isEqualTo("[REDACTED], [REDACTED], short");
    }

    @Test
    void whatIsRedactedStaysAsItIs() {
        var once = secrets.redact("password=hunter22 https://a:secretive@b Authorization: Bearer abcdefgh");

        assertThat(secrets.redact(once)).isEqualTo(once);
    }

    @ParameterizedTest
    @CsvSource({
        "password,true", "apiKey,true", "X-Api-Key,true", "db_password,true", "accessToken,true", "token,true",
        "Authorization,true", "max_tokens,false", "page_token,false", "secretary,false", "key,false", "text,false"
    })
    void fieldsThatHoldSecretsAreKnownByTheirNames(String field, boolean secret) {
        assertThat(Secrets.isName(field)).isEqualTo(secret);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a",
                "eyJ",
                "sk-",
                "hf_a",
                "glpat-",
                "://a:",
                "-----BEGIN PRIVATE KEY-----",
                "1:",
                "api_",
                "bearer ",
                "&<"
            })
    void longTextsTakeLittleTime(String piece) {
        var text = piece.repeat(1_000_000 / piece.length());

        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(10), () -> secrets.redact(text));
    }
}
