package dev.tern.model.openai;

import dev.tern.model.ApiKey;
import io.smallrye.mutiny.Multi;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.PoolOptions;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** Posts to one address and reads server-sent events. Keeps connections for further requests. */
final class SseClient {
    // each running turn holds one while its model speaks; the default of 5 would make the sixth person wait
    private static final int MAX_CONNECTIONS = 1024;

    private final Vertx vertx;
    private final URI endpoint;
    private final Optional<ApiKey> key;
    private final Duration connectTimeout;
    private final Duration idleTimeout;
    private final HttpClient http;

    SseClient(Vertx vertx, URI endpoint, Optional<ApiKey> key, Duration connectTimeout, Duration idleTimeout) {
        this.vertx = vertx;
        this.endpoint = endpoint;
        this.key = key;
        this.connectTimeout = connectTimeout;
        this.idleTimeout = idleTimeout;
        this.http = vertx.createHttpClient(
                new HttpClientOptions().setConnectTimeout((int) connectTimeout.toMillis()),
                new PoolOptions().setHttp1MaxSize(MAX_CONNECTIONS));
    }

    /** The data of each event, until {@code [DONE]} or the body's end. Cancelling it closes the connection at once. */
    Multi<String> post(byte[] body, Failures failures) {
        return Multi.createFrom().emitter(emitter -> new SseExchange(vertx, emitter, failures, idleTimeout)
                .start(http.request(options()), Buffer.buffer(body)));
    }

    private RequestOptions options() {
        var options = new RequestOptions()
                .setMethod(HttpMethod.POST)
                .setAbsoluteURI(endpoint.toString())
                .setConnectTimeout(connectTimeout.toMillis())
                .putHeader("content-type", "application/json")
                .putHeader("accept", "text/event-stream")
                .putHeader("user-agent", "tern-gateway");
        key.ifPresent(secret -> options.putHeader("authorization", "Bearer " + secret.value()));
        return options;
    }
}
