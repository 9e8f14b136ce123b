package dev.tern.platform.telegram;

import dev.tern.platform.LocalPlatforms.LocalAccount;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;
import org.telegram.telegrambots.meta.TelegramUrl;

/**
 * A bot's token and where it is good. The token is part of every address that the SDK calls (B105), so whatever the SDK
 * says goes through {@link #scrub}.
 */
record TelegramAccount(String token, URI apiUrl) {
    TelegramAccount {
        if (token.isBlank()) {
            throw new IllegalArgumentException("tern.telegram.token must not be blank");
        }
        if (!Set.of("http", "https").contains(String.valueOf(apiUrl.getScheme()))
                || apiUrl.getHost() == null
                || apiUrl.getPath().length() > 1) {
            throw new IllegalArgumentException(
                    "tern.telegram.api-url must be a scheme, a host and, if need be, a port: '" + apiUrl + "'");
        }
    }

    static Optional<TelegramAccount> of(TelegramConfig config) {
        return config.token().map(token -> new TelegramAccount(token, uri(config.apiUrl())));
    }

    private static URI uri(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("tern.telegram.api-url is no address: '" + text + "'", e);
        }
    }

    static TelegramAccount of(LocalAccount local) {
        return new TelegramAccount(local.token(), local.apiUrl());
    }

    TelegramUrl url() {
        int usual = "https".equals(apiUrl.getScheme()) ? 443 : 80;
        int port = apiUrl.getPort() < 0 ? usual : apiUrl.getPort();
        return new TelegramUrl(apiUrl.getScheme(), apiUrl.getHost(), port, false);
    }

    /** The text without the token. */
    String scrub(String text) {
        return text.replace(token, "[token]");
    }

    @Override
    public String toString() {
        return "TelegramAccount[" + apiUrl + "]";
    }
}
