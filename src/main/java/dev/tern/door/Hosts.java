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
    /** Nobody but the machine itself has these. */
    private static final String NAMES = "(?:[a-z0-9-]+\\.)*localhost";

    private static final String PORT = "(?::[0-9]+)?";

    /** Addresses are no names, so nobody has them either. */
    private static final Pattern OURS = Pattern.compile("(?i)(?:" + NAMES + "|[0-9.]+|\\[[0-9a-f:.]+])" + PORT);

    private static final Pattern LOOPBACK =
            Pattern.compile("(?i)(?:" + NAMES + "|127(?:\\.[0-9]{1,3}){3}|\\[::1])" + PORT);

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

    /**
     * Whether it is an address or a name of this machine's: names that no stranger can make lead here, as they can one of
     * their own, for a page that their server delivered.
     */
    public static boolean isUsual(String host) {
        return OURS.matcher(host).matches();
    }

    /** Whether this names the machine that it is said on, {@code localhost:3000} for example, and no other. */
    public static boolean isLoopback(String host) {
        return LOOPBACK.matcher(host).matches();
    }

    /** Whether the request calls this server by a name that no page of the web can have. */
    public boolean isOurs(HttpServerRequest request) {
        return isOurs(Strangers.host(request));
    }

    /** @param host with its port, as a request names it; what names none is no browser, and is refused all the same */
    boolean isOurs(@Nullable String host) {
        return host != null && (isUsual(host) || more.get().stream().anyMatch(host::equalsIgnoreCase));
    }
}
