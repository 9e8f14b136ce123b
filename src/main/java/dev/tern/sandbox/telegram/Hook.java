package dev.tern.sandbox.telegram;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Where a bot's updates are sent instead of being polled.
 *
 * @param url as it was given
 * @param secret what each request carries, if anything
 * @param maxConnections how many may be under way at a time
 */
record Hook(URI url, Optional<String> secret, int maxConnections) {
    private static final int USUAL_CONNECTIONS = 40;
    private static final int MOST_CONNECTIONS = 100;
    private static final Set<Integer> PORTS = Set.of(-1, 80, 88, 443, 8443);

    /** What a call of {@code setWebhook} asks for; empty if it asks for none. */
    static Optional<Hook> of(Parameters parameters) {
        var secret = parameters.text("secret_token");
        if (secret.isPresent() && !secret.get().matches("[A-Za-z0-9_-]{1,256}")) {
            throw TelegramException.bad("secret token contains unallowed characters");
        }
        int connections = parameters.integer("max_connections").orElse(USUAL_CONNECTIONS);
        return parameters
                .text("url")
                .map(url -> new Hook(url(url), secret, Math.clamp(connections, 1, MOST_CONNECTIONS)));
    }

    /** Telegram sends over HTTPS alone, to the ports of its choice; this machine is reached as it is. */
    private static URI url(String text) {
        try {
            var url = URI.create(text);
            if (url.getHost() == null) {
                throw TelegramException.bad("bad webhook: invalid webhook URL specified");
            }
            if (isHere(url)) {
                return url;
            }
            if (!"https".equalsIgnoreCase(url.getScheme())) {
                throw TelegramException.bad("bad webhook: An HTTPS URL must be provided for webhook");
            }
            if (!PORTS.contains(url.getPort())) {
                throw TelegramException.bad("bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443");
            }
            return url;
        } catch (IllegalArgumentException e) {
            throw TelegramException.bad("bad webhook: invalid webhook URL specified");
        }
    }

    /** Whether it is on this machine, told from the address alone: a name may mean anything. */
    boolean isHere() {
        return isHere(url);
    }

    private static boolean isHere(URI url) {
        var host = String.valueOf(url.getHost()).toLowerCase(Locale.ROOT);
        return host.matches("localhost|127(\\.\\d{1,3}){3}|\\[::1]")
                && String.valueOf(url.getScheme()).toLowerCase(Locale.ROOT).matches("https?");
    }

    @Override
    public String toString() {
        return "Hook[" + url.getHost() + "]";
    }
}
