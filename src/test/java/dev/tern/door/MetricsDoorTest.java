package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The door, on a server of its own. */
class MetricsDoorTest {
    private static final String KEY = "ops-0123456789abcdef";

    private final Vertx vertx = Vertx.vertx();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @AfterEach
    void close() {
        client.close();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    private int port(Optional<String> key) {
        var router = Router.router(vertx);
        router.route()
                .order(-1)
                .handler(
                        new MetricsDoor(new OpsKey(new OpsDoor(key, new Hosts(Set.of()), InstantSource.system())))
                                ::look);
        router.route().handler(request -> request.end("numbers"));
        return vertx.createHttpServer()
                .requestHandler(router)
                .listen(0)
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
    }

    private HttpResponse<String> get(int port, String path, String... headers) {
        var request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        try {
            return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException | InterruptedException failure) {
            throw new CompletionException(failure);
        }
    }

    @Test
    void numbersAreForThoseWhoHaveTheKey() {
        int port = port(Optional.of(KEY));

        assertThat(get(port, "/q/metrics", "Authorization", "Bearer " + KEY).body())
                .isEqualTo("numbers");
        var refused = get(port, "/q/metrics", "Authorization", "Bearer x" + KEY);
        assertThat(refused.statusCode()).isEqualTo(401);
        assertThat(refused.headers().firstValue("WWW-Authenticate")).contains("Bearer");
        assertThat(refused.body()).isEmpty();
        assertThat(get(port, "/q/metrics/").statusCode()).isEqualTo(401);
        assertThat(get(port, "/q/metrics;x").statusCode()).isEqualTo(401);
        assertThat(get(port, "/q/./metrics").statusCode()).isEqualTo(401);
        assertThat(get(port, "/q//metrics").statusCode()).isEqualTo(401);
        assertThat(get(port, "/%71/metrics").statusCode()).isEqualTo(401);
    }

    @Test
    void withoutAKeyTheyAreForThisMachine() {
        assertThat(get(port(Optional.empty()), "/q/metrics").statusCode()).isEqualTo(200);
    }

    @Test
    void whatAProxyHandsOnIsNotOfThisMachine() {
        var handedOn = get(port(Optional.empty()), "/q/metrics", "X-Forwarded-For", "127.0.0.1");
        assertThat(handedOn.statusCode()).isEqualTo(403);
    }

    @Test
    void aStrangersPageIsNotOfThisMachine() {
        var page = get(port(Optional.empty()), "/q/metrics", "Sec-Fetch-Site", "cross-site");
        assertThat(page.statusCode()).isEqualTo(403);
    }

    @Test
    void whoLooksAfterHealthNeedsNoKey() {
        assertThat(get(port(Optional.of(KEY)), "/q/health/ready").statusCode()).isEqualTo(200);
    }
}
