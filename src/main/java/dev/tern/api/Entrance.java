package dev.tern.api;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Decides who is let in. With a key, whoever shows it. Without one, programs of this machine alone, told by the
 * connection's own address and no header; and no page of the web that a browser of this machine has open.
 */
final class Entrance {
    private static final Pattern LOOPBACK_ORIGIN =
            Pattern.compile("(?i)https?://(localhost|[^/.]+\\.localhost|127(\\.\\d{1,3}){3}|\\[::1])(:\\d+)?");

    private static final String NO_KEY = "Send the key of this server as 'Authorization: Bearer KEY'.";

    private final Optional<CallerKey> key;
    private final Caller caller;

    Entrance(Optional<CallerKey> key) {
        this.key = key.filter(secret -> !secret.value().isEmpty());
        this.caller = Caller.of(this.key);
    }

    /**
     * What of a request matters at the door.
     *
     * @param loopback whether the connection comes from this machine
     * @param forwarded whether a proxy says that somebody else sent it
     * @param site what a browser says of the page that sent it, {@code Sec-Fetch-Site}
     */
    record Knock(
            boolean loopback,
            boolean forwarded,
            Optional<String> authorization,
            Optional<String> origin,
            Optional<String> site) {}

    /** Throws {@link ApiException} for whoever has to stay outside. */
    Caller admit(Knock knock) {
        return key.isPresent() ? withKey(knock, key.get()) : withoutKey(knock);
    }

    private Caller withKey(Knock knock, CallerKey secret) {
        var shown = knock.authorization()
                .filter(value -> value.toLowerCase(Locale.ROOT).startsWith("bearer "))
                .map(value -> value.substring("bearer ".length()).strip())
                .orElseThrow(() -> refused(401, "missing_api_key", NO_KEY));
        if (!MessageDigest.isEqual(bytes(shown), bytes(secret.value()))) {
            throw refused(401, "invalid_api_key", "The key is not the one of this server.");
        }
        return caller;
    }

    private Caller withoutKey(Knock knock) {
        if (!knock.loopback() || knock.forwarded()) {
            throw refused(403, "local_only", "Without tern.api.key, only programs on the same machine are answered.");
        }
        if (!knock.origin().map(Entrance::isOurs).orElse(true)
                || knock.site().orElse("none").matches("cross-site|same-site")) {
            throw refused(403, "foreign_page", "Without tern.api.key, pages of other sites are not answered.");
        }
        return caller;
    }

    private static boolean isOurs(String origin) {
        return LOOPBACK_ORIGIN.matcher(origin).matches();
    }

    private static ApiException refused(int status, String code, String message) {
        return new ApiException(ApiError.of(status, ApiError.INVALID, code, message));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
