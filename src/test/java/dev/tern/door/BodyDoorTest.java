package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;

import io.vertx.core.Vertx;
import io.vertx.ext.web.Router;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The door, on a server of its own that says how long the body is that it was handed. */
class BodyDoorTest {
    private static final String POST = "POST /webhooks/x HTTP/1.1\r\nHost: localhost\r\n";
    private static final int MOST = BodyDoor.MOST_BYTES;

    private final Vertx vertx = Vertx.vertx();
    private final AtomicInteger handedOn = new AtomicInteger(-1);
    private int port;

    @BeforeEach
    void listen() {
        var router = Router.router(vertx);
        router.route().order(-1).handler(new BodyDoor(Duration.ofMillis(300))::look);
        router.route().handler(context -> {
            handedOn.set(context.body().buffer() == null ? -2 : context.body().length());
            context.end();
        });
        port = vertx.createHttpServer()
                .requestHandler(router)
                .listen(0)
                .toCompletionStage()
                .toCompletableFuture()
                .join()
                .actualPort();
    }

    @AfterEach
    void close() {
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, MOST})
    void aBodyIsHandedOnWhole(int length) {
        try (var wire = new Wire(port)) {
            wire.say(POST + "Content-Length: " + length + "\r\n\r\n").say(new byte[length]);
            assertThat(wire.status()).isEqualTo(200);
        }
        assertThat(handedOn).hasValue(length);
    }

    /** It is not waited for. */
    @ParameterizedTest
    @ValueSource(strings = {"1048577", "99999999999", "99999999999999999999999"})
    void aLengthThatIsAnnouncedTooLongIsRefusedAtOnce(String length) {
        try (var wire = new Wire(port)) {
            wire.say(POST + "Content-Length: " + length + "\r\n\r\n");
            assertThat(wire.status()).isIn(413, 400);
            assertThat(wire.isClosed()).isTrue();
        }
        assertThat(handedOn).hasValue(-1);
    }

    /** Nobody says how long it is going to be; it is refused as soon as it is too long, and not kept till its end. */
    @Test
    void aBodyWithoutEndIsRefusedWhileItComes() {
        var chunk = "10000\r\n" + "x".repeat(0x10000) + "\r\n";
        try (var wire = new Wire(port)) {
            wire.say(POST + "Transfer-Encoding: chunked\r\n\r\n");
            for (int i = 0; i <= MOST / 0x10000; i++) {
                wire.say(chunk);
            }
            assertThat(wire.status()).isEqualTo(413);
            assertThat(wire.isClosed()).isTrue();
        }
        assertThat(handedOn).hasValue(-1);
    }

    @Test
    void aBodyThatComesByAByteNowAndThenIsGivenUp() {
        try (var wire = new Wire(port)) {
            wire.say(POST + "Content-Length: 100\r\n\r\n").say("{");
            assertThat(wire.status()).isEqualTo(408);
            assertThat(wire.isClosed()).isTrue();
        }
        assertThat(handedOn).hasValue(-1);
    }

    @Test
    void whoHangsUpHalfwayIsForgotten() {
        try (var wire = new Wire(port)) {
            wire.say(POST + "Content-Length: 100\r\n\r\n").say("{");
        }
        try (var wire = new Wire(port)) {
            wire.say(POST + "Content-Length: 1\r\n\r\n7");
            assertThat(wire.status()).isEqualTo(200);
        }
        assertThat(handedOn).hasValue(1);
    }

    @Test
    void whatIsBesideWebhooksReadsItsOwnBodies() {
        try (var wire = new Wire(port)) {
            wire.say("POST /webhook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
            assertThat(wire.status()).isEqualTo(200);
        }
        assertThat(handedOn).hasValue(-2);
    }
}
