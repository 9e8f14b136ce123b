package dev.tern.door;

import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The names by which this server may be called where no key is asked for. A page of the web can make its own name lead to
 * this machine, and would then be let read what is served here as its own ("DNS rebinding"); but it can't make its browser
 * call us by a name that is not the page's.
 */
@Singleton
public final class Hosts {
    /** Nobody but the machine itself has these; addresses are no names, so nobody has them either. */
    private static final Pattern OURS =
            Pattern.compile("(?i)(?:(?:[a-z0-9-]+\\.)*localhost|[0-9.]+|\\[[0-9a-f:.]+])(?::[0-9]+)?");

    private final Supplier<Set<String>> more;

    /** @param config asked later than this is made, which is with the filters, before there are settings */
    @Inject
    Hosts(Provider<DoorConfig> config) {
        this.more = () -> config.get().hosts().orElse(Set.of());
    }

    /** @param more names beside the usual ones, with the port where it is not the usual one */
    public Hosts(Set<String> more) {
        this.more = () -> more;
    }

    /** Whether the request calls this server by a name that no page of the web can have. */
    public boolean isOurs(HttpServerRequest request) {
        return isOurs(Strangers.host(request));
    }

    /** @param host with its port, as a request names it; what names none is no browser, and is refused all the same */
    boolean isOurs(@Nullable String host) {
        return host != null
                && (OURS.matcher(host).matches() || more.get().stream().anyMatch(host::equalsIgnoreCase));
    }
}
