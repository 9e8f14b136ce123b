package dev.tern.ops.log;

import java.util.List;

/** Secrets of all shapes that are known, as they stand in log lines; none ever opened anything. */
final class PlantedSecrets {
    /** In no line but as part of a secret. */
    private static final String RUN = "0123456789abcdefABCDEF";

    /** As long as a hub's tokens are, which have no digit. */
    private static final String LETTERS = "bcdfghjklmnpqrstvwxzBCDFGHJKLMNPQR";

    /** Without a shape; known since they are configured. */
    static final List<String> CONFIGURED =
            List.of("8f742231b10e8888abcd99yyyzzz85a5", "correct horse battery staple", "p\"q\\r/s t&u=v");

    private PlantedSecrets() {}

    /**
     * A line.
     *
     * @param secret what must be nowhere
     * @param rest what must still be there
     */
    record Planted(String line, String secret, String rest) {}

    static List<Planted> all() {
        return List.of(
                // Telegram
                line("https://api.example.org/bot123456789:AAF%s-_abcdefgh/getUpdates?offset=5", "AAF" + RUN),
                line("https://api.example.org/file/bot123456789:AAG%s-_abcdefgh/photos/1.jpg", "AAG" + RUN),
                line("see ?next=bot123456789%%3AAAH%s-_abcdefgh", "AAH" + RUN),
                line("X-Telegram-Bot-Api-Secret-Token: %s", "tg-hook-" + RUN),
                // Slack
                line("token=%s&channel=C1", "xoxb-1234567890-1234567890-" + RUN),
                line("user token %s", "xoxp-1234567890-1234567891-" + RUN),
                line("rotated to %s", "xoxe.xoxb-1-" + RUN),
                line("refresh with %s", "xoxe-1-" + RUN),
                line("apps.connections.open with %s", "xapp-1-A012345-1234567890-" + RUN),
                line("workflow %s", "xwfp-1234-" + RUN),
                line("signing_secret=%s", "5a5a5a5a5a5a" + RUN),
                line("signature made with %s, refused", CONFIGURED.get(0)),
                line("https://hooks.example.org/services/T0123ABCD/B0123ABCD/%s", "svc" + RUN),
                line("https://hooks.example.org/commands/T0123ABCD/123456/%s", "cmd" + RUN),
                line("wss://wss.example.org/link/?ticket=%s&app_id=1", "tick-" + RUN),
                // Discord
                line("Authorization: Bot %s", "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcDe." + RUN + "ghijkl"),
                line("login with %s", "NzkyNzE1NDU0MTk2MDg4ODQy.X-hvzA." + RUN + "ghijkm"),
                line("mfa is %s", "mfa." + RUN + RUN),
                line("https://discord.example.org/api/webhooks/123456789012345678/%s", "hook-" + RUN),
                line("POST /api/v10/interactions/123456789012345678/%s/callback", "aW50" + RUN),
                // models
                line("Incorrect API key provided: %s.", "sk-proj-" + RUN + RUN),
                line("x-api-key: %s", "sk-ant-api03-" + RUN + "-_" + RUN),
                line("https://models.example.org/v1/models?key=%s", "AIzaSy" + RUN + "-_ghijklmno"),
                line("groq %s", "gsk_" + RUN),
                line("hub %s", "hf_" + RUN),
                line("hub knows %s", "hf_" + LETTERS),
                line("answers with %s", "pplx-" + LETTERS),
                line("refused %s", "ya29.a0" + RUN),
                // code hosts, clouds, payment, registries
                line("cloned with %s", "ghp_" + RUN + RUN),
                line("app %s", "ghs_" + RUN),
                line("push with %s", "ghp_" + LETTERS),
                line("fine %s", "github_pat_" + RUN),
                line("runner %s", "glpat-" + RUN),
                line("AWS id %s", "AKIA" + "IOSFODNN7EXAMPLE"),
                line("AWS_SECRET_ACCESS_KEY=%s", "wJalrXUtnFEMI/K7MDENG/bPx"),
                line("X-Amz-Security-Token: %s", "IQoJb3" + RUN),
                line("charged with %s", "sk_live_" + RUN),
                line("mail %s", "SG." + RUN + "." + RUN),
                line("vault %s", "hvs." + RUN),
                line("published with %s", "npm_" + RUN),
                // headers, addresses, forms
                line("GET /x [authorization: Bearer %s]", "opaque-" + RUN),
                line("proxy-authorization: Basic %s", "YW5uOmh1bnRlcjI" + RUN),
                line("sent bearer %s", "bear-" + RUN),
                line("https://ann:%s@git.example.org/x.git", "hunter-two"),
                line("postgres://tern:%s@db:5432/tern", "pg-hunter"),
                line("jdbc:postgresql://db/tern?user=tern&password=%s&ssl=true", "jdbc-hunter"),
                line("{\"client_secret\":\"%s\"}", "cs-" + RUN),
                line("{\"refreshToken\": \"%s\"}", "rt-" + RUN),
                line("Cookie: theme=dark; sid=%s", "sid-" + RUN),
                line("set-cookie=[session=%s; Path=/]", "ses-" + RUN),
                line("password: %s", CONFIGURED.get(1)),
                line("odd %s here", CONFIGURED.get(2)),
                line("jwt %s", "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0." + RUN),
                line("pem %s", "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkq" + RUN + "\n-----END PRIVATE KEY-----"),
                line("pem cut %s", "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA" + RUN),
                line("identity %s", "AGE-SECRET-KEY-1" + "QQQQQQQQQQQQQQQQQQQQQQQQQQQQ"));
    }

    /** A piece out of its middle, which must be nowhere either. */
    static String core(String secret) {
        return secret.length() < 30 ? secret : secret.substring(secret.length() / 3, secret.length() * 2 / 3);
    }

    private static Planted line(String pattern, String secret) {
        return new Planted(pattern.formatted(secret), secret, pattern.substring(0, 3));
    }
}
