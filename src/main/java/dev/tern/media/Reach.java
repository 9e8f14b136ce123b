package dev.tern.media;

import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import okhttp3.HttpUrl;

/**
 * Where one file may be asked for: at its platform's own place, whatever that is, and over HTTPS at the hosts that the
 * platform or the operator named. Nothing else, by whatever road one comes there.
 */
record Reach(HttpUrl own, Set<String> platform, Set<String> operator) {
    /** Fails with {@link FileRefused} where the platform's own place is none. */
    static Reach of(Location location, MediaLimits limits) {
        return new Reach(url(location.own()), location.hosts(), limits.hosts());
    }

    /** An address as the HTTP client reads it; without its text where it makes no sense. */
    static HttpUrl url(URI address) {
        return Optional.ofNullable(HttpUrl.get(address))
                .orElseThrow(() -> new FileRefused("is at an address that files are not fetched from"));
    }

    boolean isOwn(HttpUrl url) {
        return url.scheme().equals(own.scheme()) && url.host().equals(own.host()) && url.port() == own.port();
    }

    /** Names only, so no number is ever allowed, in whatever notation it is written. */
    boolean allows(HttpUrl url) {
        return isPlatforms(url) || (isUsual(url) && isOf(operator, url.host()));
    }

    /** Whether the platform itself answers there. */
    boolean isPlatforms(HttpUrl url) {
        return isOwn(url) || (isUsual(url) && isOf(platform, url.host()));
    }

    private static boolean isUsual(HttpUrl url) {
        return url.isHttps() && url.port() == 443;
    }

    private static boolean isOf(Set<String> hosts, String host) {
        return hosts.stream()
                .map(known -> known.toLowerCase(Locale.ROOT))
                .anyMatch(known -> known.startsWith(".") ? host.endsWith(known) : host.equals(known));
    }
}
