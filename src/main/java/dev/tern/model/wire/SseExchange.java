package dev.tern.model.wire;

import io.smallrye.mutiny.subscription.MultiEmitter;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import java.time.Duration;
import java.util.Locale;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** One request and its answer. Its handlers run on one event loop; it may be cancelled from any thread. */
final class SseExchange {
    // after the last event only the end of the body is to come; seen, the connection can serve the next request too
    private static final long END_GRACE_MS = 100;
    private static final int MAX_ERROR_BYTES = 16 * 1024;
    private static final int MAX_EVENT_BYTES = 32 * 1024 * 1024;

    private final Vertx vertx;
    private final MultiEmitter<? super String> emitter;
    private final Failures failures;
    private final Predicate<String> last;
    private final IdleWatch watch;
    private final SseLines lines = new SseLines(this::emit);
    private volatile @Nullable HttpClientRequest request;
    private volatile boolean answered;
    private volatile boolean over;

    SseExchange(
            Vertx vertx,
            MultiEmitter<? super String> emitter,
            Failures failures,
            Predicate<String> last,
            Duration idleTimeout) {
        this.vertx = vertx;
        this.emitter = emitter;
        this.failures = failures;
        this.last = last;
        this.watch = new IdleWatch(vertx, idleTimeout, this::idle);
    }

    void start(Future<HttpClientRequest> connecting, Buffer body) {
        emitter.onTermination(this::leave);
        connecting.onSuccess(connected -> send(connected, body)).onFailure(this::broken);
    }

    private void send(HttpClientRequest connected, Buffer body) {
        request = connected;
        if (over) {
            connected.reset();
            return;
        }
        watch.start();
        connected.send(body).onSuccess(this::read).onFailure(this::broken);
    }

    private void read(HttpClientResponse response) {
        answered = true;
        watch.touch();
        response.exceptionHandler(this::broken);
        if (response.statusCode() != 200) {
            readError(response);
            return;
        }
        var type = String.valueOf(response.getHeader("content-type")).toLowerCase(Locale.ROOT);
        if (!type.startsWith("text/event-stream")) {
            emitter.fail(failures.garbled("is no event stream, content-type=" + type));
            return;
        }
        response.handler(this::feed);
        response.endHandler(ignored -> end());
    }

    private void readError(HttpClientResponse response) {
        var body = Buffer.buffer();
        response.handler(chunk -> {
            if (body.length() < MAX_ERROR_BYTES) {
                body.appendBuffer(chunk);
            }
        });
        response.exceptionHandler(ignored -> refuse(response, body));
        response.endHandler(ignored -> refuse(response, body));
    }

    private void refuse(HttpClientResponse response, Buffer body) {
        if (!over) {
            over = true;
            emitter.fail(failures.ofStatus(response.statusCode(), response.headers()::get, body.toString()));
        }
    }

    private void feed(Buffer chunk) {
        watch.touch();
        if (lines.feed(chunk.getBytes()) > MAX_EVENT_BYTES) {
            emitter.fail(failures.garbled("holds an event of more than " + MAX_EVENT_BYTES + " bytes"));
        }
    }

    private void emit(String data) {
        emitter.emit(data);
        if (last.test(data)) {
            vertx.setTimer(END_GRACE_MS, ignored -> emitter.complete());
        }
    }

    private void end() {
        over = true;
        lines.end();
        // a tool loop asks again at once, and finds the connection back in its pool only after this handler
        vertx.runOnContext(ignored -> emitter.complete());
    }

    private void idle() {
        emitter.fail(failures.timedOut(answered));
    }

    private void broken(Throwable cause) {
        if (!over) {
            over = true;
            emitter.fail(failures.ofConnection(answered, cause));
        }
    }

    /** Nobody listens any more: the answer ended, or failed, or was cancelled, which the provider is to notice. */
    private void leave() {
        var wasOver = over;
        over = true;
        watch.stop();
        var leaving = request;
        if (!wasOver && leaving != null) {
            leaving.reset();
        }
    }
}
