package dev.tern.door;

import dev.tern.door.Endpoints.Endpoint;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Route;
import io.vertx.ext.web.Router;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** All that this server can be asked for, read off its router and its classes. */
final class Routes {
    /** Stand for what lies below them, which no router tells. */
    private static final Set<String> ROOTS = Set.of("/", "/v1/", "/q/");

    private static final List<Endpoint> BELOW_ROOTS = Stream.of(
                    "POST /v1/chat/completions",
                    "POST /v1/responses",
                    "GET /v1/responses/1",
                    "GET /v1/models",
                    "GET /v1/models/1",
                    "GET /q/metrics",
                    "GET /q/health",
                    "GET /q/health/live",
                    "GET /q/health/ready",
                    "GET /q/health/started",
                    "GET /q/health/well",
                    "GET /q/health/group/1")
            .map(line -> line.split(" "))
            .map(words -> endpoint(words[0], words[1]))
            .toList();

    private Routes() {}

    static List<Endpoint> of(Router router) {
        var routed = router.getRoutes().stream().flatMap(Routes::endpoints);
        return Stream.of(Endpoints.all().stream(), routed, BELOW_ROOTS.stream())
                .flatMap(all -> all)
                .distinct()
                .toList();
    }

    private static Stream<Endpoint> endpoints(Route route) {
        var path = Objects.requireNonNullElse(route.getPath(), "/");
        var methods = Objects.requireNonNullElse(route.methods(), Set.of(HttpMethod.GET));
        return ROOTS.contains(path)
                ? Stream.empty()
                : methods.stream().map(method -> endpoint(method.name(), path.replaceAll(":\\w+", "1")));
    }

    private static Endpoint endpoint(String method, String path) {
        return new Endpoint(method, path, false, false);
    }
}
