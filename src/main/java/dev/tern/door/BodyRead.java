package dev.tern.door;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpConnection;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.time.Duration;

/** The body of one request, read on its event loop; ends by handing it on, or with 413, 408 or 503 and the connection's end. */
final class BodyRead {
    private static final int TOO_LARGE = 413;
    private static final int TOO_SLOW = 408;
    private static final int TOO_MANY = 503;

    /** Whoever still sends when the connection is closed is told of that alone, and not why. */
    private static final Duration LINGER = Duration.ofSeconds(1);

    private final RoutingContext context;
    private final HttpServerRequest request;
    private final int mostBytes;
    private final Room room;
    private final Buffer body = Buffer.buffer();
    private Duration time = LINGER;
    private boolean over;
    private boolean freed;
    private long timer;

    BodyRead(RoutingContext context, int mostBytes, Room room) {
        this.room = room;
        this.context = context;
        this.request = context.request();
        this.mostBytes = mostBytes;
    }

    void within(Duration time) {
        this.time = time;
        if (isLonger(request, mostBytes)) {
            refuse(TOO_LARGE);
            return;
        }
        if ("100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
            context.response().writeContinue();
        }
        timer = context.vertx().setTimer(time.toMillis(), late -> refuse(TOO_SLOW));
        context.addEndHandler(answered -> free());
        request.handler(this::take);
        request.endHandler(ended -> handOn());
        request.exceptionHandler(broken -> giveUp());
        request.resume();
    }

    /** Whether it says so itself. */
    private static boolean isLonger(HttpServerRequest request, int mostBytes) {
        var announced = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        try {
            return announced != null && Long.parseLong(announced) > mostBytes;
        } catch (NumberFormatException noLength) { // more digits than memory has bytes
            return true;
        }
    }

    private void take(Buffer chunk) {
        if (over) {
            return;
        }
        if (body.length() + chunk.length() > mostBytes) {
            refuse(TOO_LARGE);
        } else if (!room.take(chunk.length())) {
            refuse(TOO_MANY);
        } else {
            body.appendBuffer(chunk);
        }
    }

    private void handOn() {
        if (!over) {
            end();
            ((RoutingContextInternal) context).setBody(body);
            context.next();
        }
    }

    private void refuse(int status) {
        if (over) {
            return;
        }
        giveUp();
        refuse(context, status, time);
    }

    /** Answers at once; what is still to come is let go by for a moment, so that the answer is read, and kept nowhere. */
    static void refuse(RoutingContext context, int status, Duration time) {
        var request = context.request();
        var connection = request.connection();
        var linger = time.compareTo(LINGER) < 0 ? time : LINGER;
        context.vertx().setTimer(linger.toMillis(), late -> connection.close());
        if (!request.isEnded()) {
            request.handler(rest -> {});
            request.resume();
        }
        context.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONNECTION, "close")
                .end()
                .onComplete(sent -> closeAtItsEnd(request, connection));
    }

    private static void closeAtItsEnd(HttpServerRequest request, HttpConnection connection) {
        if (request.isEnded()) {
            connection.close();
        } else {
            request.endHandler(ended -> connection.close());
        }
    }

    private void giveUp() {
        end();
        free();
    }

    private void free() {
        if (!freed) {
            freed = true;
            room.free(body.length());
        }
    }

    private void end() {
        over = true;
        context.vertx().cancelTimer(timer);
    }
}
