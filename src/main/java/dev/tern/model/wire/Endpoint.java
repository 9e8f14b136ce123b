package dev.tern.model.wire;

import dev.tern.model.ModelSetting;
import java.net.URI;

/** Where requests go. */
public final class Endpoint {
    private Endpoint() {}

    /**
     * An address below the one of the settings.
     *
     * @param usual where the provider itself is, if the settings don't say where
     * @throws IllegalArgumentException if the settings name no such address; the message begins with the key
     */
    public static URI of(ModelSetting setting, String usual, String path) {
        var base = setting.baseUrl().orElse(URI.create(usual));
        var scheme = String.valueOf(base.getScheme());
        // what is neither scheme, host, port nor path could be a secret, and an address gets into logs
        if (!scheme.matches("https?") || base.getHost() == null) {
            throw setting.wrong("base-url", "must be http(s)://host[:port]/path");
        }
        if (base.getRawUserInfo() != null || base.getRawQuery() != null || base.getRawFragment() != null) {
            throw setting.wrong("base-url", "must have no user, query or fragment");
        }
        return URI.create(base.toString().replaceAll("(?<!/)/+$", "") + path);
    }
}
