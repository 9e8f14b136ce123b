package dev.tern.door;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import java.time.Duration;

/** The body of one request, read on its event loop; ends by handing it on, or with 413 or 408 and the connection's end. */
final class BodyRead {
    private static final int TOO_LARGE = 413;
    private static final int TOO_SLOW = 408;

    private final RoutingContext context;
    private final HttpServerRequest request;
    private final int mostBytes;
    private final Buffer body = Buffer.buffer();
    private boolean over;
    private long timer;

    BodyRead(RoutingContext context, int mostBytes) {
        this.context = context;
        this.request = context.request();
        this.mostBytes = mostBytes;
    }

    void within(Duration time) {
        if (isLonger(request, mostBytes)) {
            refuse(TOO_LARGE);
            return;
        }
        if ("100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT))) {
            context.response().writeContinue();
        }
        timer = context.vertx().setTimer(time.toMillis(), late -> refuse(TOO_SLOW));
        request.handler(this::take);
        request.endHandler(ended -> handOn());
        request.exceptionHandler(broken -> end());
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
        end();
        refuse(context, status);
    }

    /** What is still to come of it is not waited for. */
    static void refuse(RoutingContext context, int status) {
        context.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONNECTION, "close")
                .end()
                .onComplete(sent -> context.request().connection().close());
    }

    private void end() {
        over = true;
        context.vertx().cancelTimer(timer);
    }
}
