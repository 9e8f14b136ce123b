package dev.tern.door;

import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.NewCookie;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Where operators' browsers come in: whoever shows {@code tern.ops.key} gets a cookie with a random id, never the key.
 * Where no key is configured, browsers of this machine are in already, by the rule of {@link OpsKey}.
 */
@Singleton
public final class OpsDoor {
    static final String COOKIE = "tern-ops";

    /** What a page sends that refreshes itself. */
    static final String REFRESH = "X-Tern-Refresh";

    private static final Logger LOG = Logger.getLogger(OpsDoor.class);

    private final Optional<Key> key;
    private final Hosts hosts;
    private final Visits visits;
    private final Tries tries;
    private final Visit local;

    @Inject
    public OpsDoor(@ConfigProperty(name = "tern.ops.key") Optional<String> key, Hosts hosts) {
        this(key, hosts, InstantSource.system());
    }

    OpsDoor(Optional<String> key, Hosts hosts, InstantSource clock) {
        this.key = key.filter(secret -> !secret.isBlank()).map(Key::of);
        this.hosts = hosts;
        this.visits = new Visits(clock);
        this.tries = new Tries(clock);
        this.local = new Visit(visits.secret(), false);
    }

    /** Whether one logs in at all. */
    public boolean asksForKey() {
        return key.isPresent();
    }

    /** Who is let in already. */
    public Optional<Visit> visit(HttpServerRequest request) {
        if (key.isEmpty()) {
            return isLocal(request) ? Optional.of(local) : Optional.empty();
        }
        return id(request).flatMap(id -> visits.find(id, !isByItself(request)));
    }

    /** Tells from then on, on any thread, whether this browser is still logged in; asking keeps nobody logged in. */
    BooleanSupplier standing(HttpServerRequest request) {
        var id = id(request);
        return () -> id.flatMap(known -> visits.find(known, false)).isPresent();
    }

    /** A page that refreshes itself, or follows the log, keeps nobody logged in. */
    private static boolean isByItself(HttpServerRequest request) {
        var accepts = request.getHeader(HttpHeaders.ACCEPT);
        return request.getHeader(REFRESH) != null || (accepts != null && accepts.contains("text/event-stream"));
    }

    /** What comes of showing a key. */
    public Entry enter(HttpServerRequest request, String shown) {
        if (key.isEmpty() || Strangers.sent(request)) {
            return new Entry.Foreign();
        }
        if (!isKey(shown)) {
            return new Entry.Wrong(shown.isBlank() ? Tries.Wrong.NOTHING : wrong(request));
        }
        id(request).ifPresent(visits::end);
        LOG.infof("operator logged in address=%s", Nearness.address(request));
        return new Entry.In(cookie(request, visits.begin(), (int) Visits.WHOLE.toSeconds()));
    }

    /** Whether this is the key, whoever else was wrong before: behind a proxy all have one address. */
    boolean isKey(String shown) {
        return key.isPresent() && key.get().is(shown);
    }

    /** Counts and tells of a wrong key. */
    Tries.Wrong wrong(HttpServerRequest request) {
        var address = Nearness.address(request);
        var slowed = tries.wrong(address);
        if (!slowed.isTooOften()) {
            LOG.warnf("wrong operators' key refused address=%s", address);
        }
        return slowed;
    }

    /** Whether it comes of this machine, by a name of this machine's. */
    boolean isLocal(HttpServerRequest request) {
        return Nearness.isConnectedHere(request) && !Nearness.isForwarded(request) && hosts.isOurs(request);
    }

    /** Ends the visit, if there is one; the cookie takes the browser's away. */
    public NewCookie leave(HttpServerRequest request) {
        id(request).ifPresent(visits::end);
        return cookie(request, "", 0);
    }

    private static Optional<String> id(HttpServerRequest request) {
        return Optional.ofNullable(request.getCookie(COOKIE)).map(cookie -> cookie.getValue());
    }

    private static NewCookie cookie(HttpServerRequest request, String id, int seconds) {
        return new NewCookie.Builder(COOKIE)
                .value(id)
                .path("/")
                .maxAge(seconds)
                .httpOnly(true)
                .sameSite(NewCookie.SameSite.STRICT)
                .secure("https".equals(request.scheme()))
                .build();
    }
}
