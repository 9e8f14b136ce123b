package dev.tern.platform.discord;

import dev.tern.platform.LocalPlatforms.LocalAccount;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;

/**
 * A bot's token and where it is good.
 *
 * @param gatewayUrl empty where it is to be found out
 */
record DiscordAccount(String token, URI apiUrl, Optional<URI> gatewayUrl) {
    private static final String USUAL_HOST = "discord.com";

    DiscordAccount {
        if (token.isBlank()) {
            throw new IllegalArgumentException("tern.discord.token must not be blank");
        }
        check("tern.discord.api-url", apiUrl, Set.of("http", "https"));
        gatewayUrl.ifPresent(url -> check("tern.discord.gateway-url", url, Set.of("ws", "wss")));
    }

    static Optional<DiscordAccount> of(DiscordConfig config) {
        return config.token()
                .map(token -> new DiscordAccount(
                        token,
                        uri("tern.discord.api-url", config.apiUrl()),
                        config.gatewayUrl().map(url -> uri("tern.discord.gateway-url", url))));
    }

    static DiscordAccount of(LocalAccount local) {
        return new DiscordAccount(local.token(), local.apiUrl(), Optional.empty());
    }

    /** With the slash at its end that paths are appended to. */
    String restUrl() {
        return apiUrl.toString().replaceAll("(?<!/)/*$", "/");
    }

    boolean isDiscordItself() {
        return USUAL_HOST.equals(apiUrl.getHost());
    }

    /** The text without the token. */
    String scrub(String text) {
        return text.replace(token, "[token]");
    }

    private static URI uri(String key, String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(key + " is no address: '" + text + "'", e);
        }
    }

    private static void check(String key, URI url, Set<String> schemes) {
        if (!schemes.contains(String.valueOf(url.getScheme())) || url.getHost() == null) {
            throw new IllegalArgumentException(key + " must begin with " + schemes + " and a host: '" + url + "'");
        }
    }

    @Override
    public String toString() {
        return "DiscordAccount[" + apiUrl + "]";
    }
}
