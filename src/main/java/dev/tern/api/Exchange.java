package dev.tern.api;

import dev.tern.async.Signal;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import io.vertx.core.Context;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import java.time.Duration;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * One request and its answer on the wire. What is written is written on the connection's event loop, in the order in
 * which it came; a caller that hangs up cancels the work.
 */
final class Exchange {
    private static final Logger LOG = Logger.getLogger(Exchange.class);

    private final HttpServerRequest request;
    private final HttpServerResponse response;
    private final Context loop;
    private final Duration heartbeat;
    private final Signal gone = new Signal();
    private long heart = -1;
    private boolean quiet;

    Exchange(RoutingContext context, Duration heartbeat) {
        this.request = context.request();
        this.response = context.response();
        this.loop = context.vertx().getOrCreateContext();
        this.heartbeat = heartbeat;
        context.addEndHandler(end -> {
            if (end.failed()) {
                gone.fire();
            }
        });
    }

    /** Does the work and sends what comes of it. */
    void run(Uni<Outcome> work) {
        cancelWhenGone(work.subscribe().with(this::send, this::fail));
    }

    /** The body; fails with {@link ApiException} where it is longer than this, once that is known. */
    Uni<byte[]> body(int mostBytes) {
        return Uni.createFrom().emitter(emitter -> {
            var body = Buffer.buffer();
            var tooLong = new ApiException(ApiError.of(
                    413, ApiError.INVALID, "request_too_large", "The body may be " + mostBytes + " bytes long."));
            var announced = request.getHeader(HttpHeaders.CONTENT_LENGTH);
            if (announced != null && announced.matches("\\d{9,}|\\d+") && Long.parseLong(announced) > mostBytes) {
                emitter.fail(tooLong);
                return;
            }
            if ("100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
                response.writeContinue();
            }
            request.handler(chunk -> {
                // nothing beyond the limit is kept, whatever the pieces it comes in
                if (body.length() + chunk.length() <= mostBytes) {
                    body.appendBuffer(chunk);
                } else {
                    emitter.fail(tooLong);
                }
            });
            request.exceptionHandler(emitter::fail);
            request.endHandler(end -> emitter.complete(body.getBytes()));
            request.resume();
        });
    }

    private void send(Outcome outcome) {
        switch (outcome) {
            case Outcome.Whole whole -> onLoop(() -> write(whole));
            case Outcome.Streamed(var frames, var broken) -> {
                onLoop(() -> heart = loop.owner().setPeriodic(heartbeat.toMillis(), beat -> beat()));
                cancelWhenGone(frames.subscribe()
                        .with(
                                frame -> onLoop(() -> write(frame.text())),
                                failure -> onLoop(() -> breakOff(error(failure), broken)),
                                () -> onLoop(this::end)));
            }
        }
    }

    private void fail(Throwable failure) {
        onLoop(() -> write(Outcome.Whole.of(error(failure))));
    }

    private void write(Outcome.Whole whole) {
        stopHeart();
        if (response.closed() || response.ended()) {
            return;
        }
        whole.headers().forEach(response::putHeader);
        response.setStatusCode(whole.status())
                .putHeader(HttpHeaders.CONTENT_TYPE, whole.type())
                .putHeader(HttpHeaders.CACHE_CONTROL, "no-store");
        response.end(Buffer.buffer(whole.bytes()));
        if (!request.isEnded()) { // what is left of a body that nobody wants
            request.handler(chunk -> {}).resume();
        }
    }

    private void write(String events) {
        if (response.closed() || response.ended()) {
            return;
        }
        if (!response.headWritten()) {
            response.setChunked(true)
                    .putHeader(HttpHeaders.CONTENT_TYPE, Outcome.EVENTS)
                    .putHeader(HttpHeaders.CACHE_CONTROL, "no-store")
                    // proxies would hold a stream back until it ends
                    .putHeader("X-Accel-Buffering", "no");
        }
        quiet = false;
        response.write(events);
    }

    private void breakOff(ApiError error, Function<ApiError, String> broken) {
        if (response.headWritten()) {
            write(broken.apply(error));
            end();
        } else {
            write(Outcome.Whole.of(error));
        }
    }

    private void end() {
        stopHeart();
        if (!response.closed() && !response.ended()) {
            response.end();
        }
    }

    /** A comment, which every reader of events skips, where nothing was said since the last time. */
    private void beat() {
        if (response.closed() || response.ended()) {
            stopHeart();
        } else if (quiet) {
            write(": still at work\n\n");
        }
        quiet = true;
    }

    private void stopHeart() {
        if (heart >= 0) {
            loop.owner().cancelTimer(heart);
            heart = -1;
        }
    }

    private static ApiError error(Throwable failure) {
        if (failure instanceof Fault.Coded away && Faults.isOfStore(away)) {
            LOG.warnf("store failed behind an answer path=/v1 code=%s", away.code());
        }
        return Faults.of(failure).orElseGet(() -> {
            LOG.error("api request failed", failure);
            return Faults.unknown();
        });
    }

    private void cancelWhenGone(Cancellable work) {
        gone.then(() -> {
            work.cancel();
            onLoop(this::stopHeart);
        });
    }

    private void onLoop(Runnable action) {
        loop.runOnContext(now -> action.run());
    }
}
