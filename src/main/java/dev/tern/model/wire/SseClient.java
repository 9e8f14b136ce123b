package dev.tern.model.wire;

import dev.tern.model.ModelSetting;
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
import java.util.Map;
import java.util.function.Predicate;

/** Posts to one address and reads server-sent events. Keeps connections for further requests. */
public final class SseClient {
    // each running turn holds one while its model speaks; the default of 5 would make the sixth person wait
    private static final int MAX_CONNECTIONS = 1024;

    private final Vertx vertx;
    private final URI endpoint;
    private final Map<String, String> headers;
    private final Predicate<String> last;
    private final Duration connectTimeout;
    private final Duration idleTimeout;
    private final HttpClient http;

    /**
     * Connects to nothing yet.
     *
     * @param headers that make the provider know us; shown nowhere
     * @param last tells the data of the last event, after which only the end of the body is to come
     */
    public SseClient(
            Vertx vertx, URI endpoint, Map<String, String> headers, Predicate<String> last, ModelSetting setting) {
        this.vertx = vertx;
        this.endpoint = endpoint;
        this.headers = Map.copyOf(headers);
        this.last = last;
        this.connectTimeout = setting.connectTimeout();
        this.idleTimeout = setting.idleTimeout();
        this.http = vertx.createHttpClient(
                new HttpClientOptions().setConnectTimeout((int) connectTimeout.toMillis()),
                new PoolOptions().setHttp1MaxSize(MAX_CONNECTIONS));
    }

    /** The data of each event, until the last one or the body's end. Cancelling it closes the connection at once. */
    public Multi<String> post(byte[] body, Failures failures) {
        return Multi.createFrom().emitter(emitter -> new SseExchange(vertx, emitter, failures, last, idleTimeout)
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
        headers.forEach(options::putHeader);
        return options;
    }
}
