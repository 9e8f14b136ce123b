package dev.tern.platform.telegram;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Where Telegram is to send updates, and the word by which it shows that it is Telegram. Nothing else tells its requests
 * from anybody's, so there is no web hook without one.
 *
 * @param base what the way to an account's web hook is put behind, for example {@code https://bot.example.org}
 * @param secret 1 to 256 letters, digits, {@code _} and {@code -}
 * @param maxConnections 1 to 100; Telegram's own number where it is empty
 * @param check how often Telegram is asked what it knows of the web hook
 */
record HookSettings(String base, String secret, OptionalInt maxConnections, Duration check) {
    static final String PATH = "/webhooks/telegram/";

    private static final Pattern SECRET = Pattern.compile("[A-Za-z0-9_-]{1,256}");
    private static final Pattern THIS_MACHINE = Pattern.compile("localhost|127(\\.\\d{1,3}){3}|\\[::1]");

    /** Empty where updates are asked for. A wrong setting is told by its key, and never by its value. */
    static Optional<HookSettings> of(TelegramConfig config) {
        return switch (config.mode()) {
            case POLLING -> Optional.empty();
            case WEBHOOK -> Optional.of(of(config.webhook(), config.apiUrl()));
        };
    }

    private static HookSettings of(TelegramConfig.Webhook config, String api) {
        var most = config.maxConnections();
        if (most.isPresent() && (most.getAsInt() < 1 || most.getAsInt() > 100)) {
            throw new IllegalArgumentException(
                    "tern.telegram.webhook.max-connections must be from 1 to 100: " + most.getAsInt());
        }
        if (!config.check().isPositive()) {
            throw new IllegalArgumentException("tern.telegram.webhook.check must be positive: " + config.check());
        }
        return new HookSettings(
                base(set(config.url(), "url"), api.startsWith("http:")),
                secret(set(config.secret(), "secret")),
                most,
                config.check());
    }

    private static String set(Optional<String> value, String key) {
        return value.filter(text -> !text.isBlank())
                .orElseThrow(() -> new IllegalArgumentException(
                        "tern.telegram.webhook." + key + " must be set, since tern.telegram.mode is webhook"));
    }

    private static String secret(String secret) {
        if (!SECRET.matcher(secret).matches()) {
            throw new IllegalArgumentException(
                    "tern.telegram.webhook.secret must be 1 to 256 letters of A-Z, a-z, 0-9, _ and -");
        }
        return secret;
    }

    /** @param own whether the Bot API is a server of one's own, which may send without encryption, too */
    private static String base(String text, boolean own) {
        try {
            var url = new URI(text);
            var scheme = String.valueOf(url.getScheme()).toLowerCase(Locale.ROOT);
            var host = String.valueOf(url.getHost()).toLowerCase(Locale.ROOT);
            var plain =
                    scheme.equals("http") && (own || THIS_MACHINE.matcher(host).matches());
            if (url.getHost() != null
                    && (scheme.equals("https") || plain)
                    && url.getUserInfo() == null
                    && url.getQuery() == null
                    && url.getFragment() == null) {
                // as Telegram writes it, too
                var port = url.getPort() < 0 ? "" : ":" + url.getPort();
                return scheme + "://" + host + port + url.getRawPath().replaceAll("(?<!/)/+$", "");
            }
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("tern.telegram.webhook.url is no address", e);
        }
        throw new IllegalArgumentException(
                "tern.telegram.webhook.url must be https://, a host and, if need be, a port and a path");
    }

    /** Where the updates of a bot come in. */
    String address(long bot) {
        return base + PATH + bot;
    }

    HookRequest request(TelegramIdentity me, List<String> kinds) {
        return new HookRequest(address(me.id()), secret, kinds, maxConnections);
    }

    /** Whether who has this word is Telegram. Takes as long for any other word, so that none can be found by trying. */
    boolean admits(@Nullable String word) {
        return word != null
                && MessageDigest.isEqual(
                        secret.getBytes(StandardCharsets.UTF_8), word.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public String toString() {
        return "HookSettings[" + base + "]";
    }
}
