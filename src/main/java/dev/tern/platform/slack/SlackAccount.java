package dev.tern.platform.slack;

import dev.tern.platform.LocalPlatforms.LocalAccount;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;

/**
 * A bot's tokens and where they are good.
 *
 * @param apiUrl ends with a slash
 */
record SlackAccount(String botToken, Optional<String> appToken, URI apiUrl) {
    SlackAccount {
        if (!Set.of("http", "https").contains(String.valueOf(apiUrl.getScheme())) || apiUrl.getHost() == null) {
            throw new IllegalArgumentException("tern.slack.api-url must be an http address: '" + apiUrl + "'");
        }
        if (!apiUrl.getPath().endsWith("/")) {
            apiUrl = URI.create(apiUrl + "/");
        }
    }

    static Optional<SlackAccount> of(SlackConfig config) {
        var url = uri(config.apiUrl());
        return config.botToken().map(token -> new SlackAccount(token, config.appToken(), url));
    }

    static SlackAccount of(LocalAccount local) {
        return new SlackAccount(local.token(), local.appToken(), local.apiUrl());
    }

    private static URI uri(String text) {
        try {
            return new URI(text);
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("tern.slack.api-url is no address: '" + text + "'", e);
        }
    }

    /** The text without the tokens. */
    String scrub(String text) {
        var scrubbed = text.replace(botToken, "[token]");
        return appToken.map(token -> scrubbed.replace(token, "[token]")).orElse(scrubbed);
    }

    @Override
    public String toString() {
        return "SlackAccount[" + apiUrl + "]";
    }
}
