package dev.tern.door;

import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jspecify.annotations.Nullable;

/**
 * Lets in whoever shows {@code tern.ops.key} as a bearer token, and to read also a browser that has logged in at the
 * {@link OpsDoor}. Where no key is configured, programs of this machine are let in; not so what a proxy hands on, nor
 * a browser that a stranger's page has led here under a name of the stranger's own.
 */
@Singleton
public final class OpsKey {
    private static final String SCHEME = "bearer ";

    private static final Pattern OURS = Pattern.compile("(?i)(?:localhost|[0-9.]+|\\[[0-9a-f:.]+])(?::[0-9]+)?");

    private final Optional<String> key;
    private final OpsDoor door;

    @Inject
    public OpsKey(@ConfigProperty(name = "tern.ops.key") Optional<String> key, OpsDoor door) {
        this.key = key;
        this.door = door;
    }

    /** The answer to whoever is not let in. */
    @OpsOnly
    @ServerRequestFilter
    public Optional<Response> refusal(HttpServerRequest request) {
        return isAdmitted(request) || reads(request) ? Optional.empty() : Optional.of(refused(request));
    }

    /**
     * Tells from then on, on any thread, whether this request would still be let in: a log-in runs out or is ended, a key
     * stays.
     */
    public BooleanSupplier standing(HttpServerRequest request) {
        return isAdmitted(request) ? () -> true : door.standing(request);
    }

    private boolean isAdmitted(HttpServerRequest request) {
        return key.map(expected -> shows(expected, request.getHeader(HttpHeaders.AUTHORIZATION)))
                .orElseGet(() -> isLocal(request) && !Strangers.sent(request));
    }

    /** By a page of the console's; what changes something needs the key itself, which no stranger's page can send. */
    private boolean reads(HttpServerRequest request) {
        return key.isPresent()
                && request.method().equals(HttpMethod.GET)
                && !Strangers.sent(request)
                && door.visit(request).isPresent();
    }

    private Response refused(HttpServerRequest request) {
        if (key.isEmpty()) {
            return Response.status(Status.FORBIDDEN).build();
        }
        var wait = isBearer(request.getHeader(HttpHeaders.AUTHORIZATION)) ? door.wrong(request) : Duration.ZERO;
        return wait.isZero()
                ? Response.status(Status.UNAUTHORIZED)
                        .header(HttpHeaders.WWW_AUTHENTICATE, "Bearer")
                        .build()
                : Response.status(Status.TOO_MANY_REQUESTS)
                        .header(HttpHeaders.RETRY_AFTER, wait.toSeconds() + 1)
                        .build();
    }

    /** Takes as long for a key that is nearly right as for any other. */
    static boolean shows(String key, @Nullable String authorization) {
        return authorization != null
                && isBearer(authorization)
                && MessageDigest.isEqual(
                        bytes(key),
                        bytes(authorization.substring(SCHEME.length()).strip()));
    }

    private static boolean isBearer(@Nullable String authorization) {
        return authorization != null && authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length());
    }

    static boolean isLocal(HttpServerRequest request) {
        var host = Strangers.host(request);
        return Nearness.isConnectedHere(request)
                && !Nearness.isForwarded(request)
                && host != null
                && OURS.matcher(host).matches();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
