package dev.tern.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import java.time.Duration;
import java.util.OptionalInt;
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
    private final Room room = new Room(2L * MOST);
    private final AtomicInteger handedOn = new AtomicInteger(-1);
    private int port;

    @BeforeEach
    void listen() {
        var router = Router.router(vertx);
        router.route().order(-1).handler(new BodyDoor(BodyDoorTest::refusal, Duration.ofMillis(300), room)::look);
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

    private static OptionalInt refusal(String path, HttpServerRequest request) {
        return path.equals("/webhooks/x") ? OptionalInt.empty() : OptionalInt.of(404);
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

    /** Nothing of it is read for that, and all who send it are told so. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1_000_000, MOST})
    void whatNobodyWaitsForIsRefusedBeforeItsBody(int sent) {
        try (var wire = new Wire(port)) {
            wire.say("POST /webhooks/y HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + MOST + "\r\n\r\n")
                    .say(new byte[sent]);
            assertThat(wire.status()).isEqualTo(404);
            assertThat(wire.isClosed()).isTrue();
        }
        assertThat(handedOn).hasValue(-1);
        assertThat(room.taken()).isZero();
    }

    @Test
    void allTogetherHoldNoMoreThanThereIsRoomFor() {
        var head = POST + "Content-Length: " + MOST + "\r\n\r\n";
        try (var one = new Wire(port);
                var two = new Wire(port);
                var three = new Wire(port)) {
            one.say(head).say(new byte[MOST - 1]);
            two.say(head).say(new byte[MOST - 1]);
            await().until(() -> room.taken() == 2L * (MOST - 1));
            three.say(head).say(new byte[3]);
            assertThat(three.status()).isEqualTo(503);
            two.say(new byte[1]);
            assertThat(two.status()).isEqualTo(200);
        }
        await().until(() -> room.taken() == 0);
        for (int i = 0; i < 4; i++) {
            aBodyIsHandedOnWhole(MOST);
        }
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
