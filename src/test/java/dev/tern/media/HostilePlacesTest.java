package dev.tern.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Servers that lead elsewhere, give too much, give it too slowly or not at all. */
class HostilePlacesTest extends OpeningBench {
    private static final long MIB = 1024 * 1024;
    private static final Content ELSEWHERE = new Content.Missing("is at a place that files are not fetched from");
    private static final Content FAILED = new Content.Missing("could not be fetched");
    private static final Attachment NOTES = file("notes.txt", "text/plain");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://127.0.0.1:1/x",
                "https://127.0.0.1/x",
                "https://localhost/x",
                "http://169.254.169.254/latest/meta-data/",
                "http://[::1]/x",
                "https://[::ffff:127.0.0.1]/x",
                "https://10.0.0.1/x",
                "https://0x7f.1/x",
                "https://2130706433/x",
                "http://cdn.example/x",
                "https://cdn.example:8443/x",
                "https://other.example/x",
                "https://cdn.example.other.example/x",
                "https://cdn.example@other.example/x",
                "file:///etc/passwd",
                "gopher://cdn.example/x",
                "javascript:x",
            })
    void nobodyIsLedToAnotherPlace(String place) {
        server.leads("/file", place);

        assertThat(open(NOTES)).isEqualTo(ELSEWHERE);
        assertThat(server.asked()).hasSize(1);
    }

    @Test
    void anotherServerOfThisMachineIsNotAsked() {
        try (var other = new FileServer()) {
            other.gives("/secret", bytes("inside"));
            server.leads("/file", other.at("/secret").toString());

            assertThat(open(NOTES)).isEqualTo(ELSEWHERE);
            assertThat(other.asked()).isEmpty();
        }
    }

    /** What a name leads to is looked at when it is used, and all of it. */
    @Test
    void aHostWithAnAddressOfThisNetworkIsNotAsked() {
        server.leads("/file", "https://inside.example/x");

        assertThat(open(NOTES)).isEqualTo(ELSEWHERE);
    }

    @Test
    void aCircleOfAddressesIsLeft() {
        server.leads("/file", "/other");
        server.leads("/other", "/file");

        assertThat(open(NOTES))
                .isEqualTo(new Content.Missing("could not be fetched: one address leads to the next without end"));
        assertThat(server.asked()).hasSize(4);
    }

    /** B63. */
    @Test
    void theTokenStaysWithItsHost() {
        server.leads("/file", "/moved");
        server.leads("/moved", "https://cdn.example/blob");
        server.leads("/cdn/blob", server.at("/back").toString());
        server.gives("/back", bytes("here"));

        assertThat(open(NOTES)).isInstanceOf(Content.Kept.class);
        assertThat(server.asked())
                .containsExactly(
                        new FileServer.Asked("/file", TOKEN),
                        new FileServer.Asked("/moved", TOKEN),
                        new FileServer.Asked("/cdn/blob", ""),
                        new FileServer.Asked("/back", TOKEN));
    }

    @ParameterizedTest
    @CsvSource({
        "403, may not be fetched: the platform refuses it to this bot, 1",
        "404, is not there any more, 1",
        "400, could not be fetched, 1",
        "503, could not be fetched, 3",
    })
    void aRefusalIsFinalAndIllnessIsNot(int status, String why, int times) {
        server.refuses("/file", status);

        assertThat(open(NOTES)).isEqualTo(new Content.Missing(why));
        assertThat(server.asked()).hasSize(times);
    }

    @Test
    void whoIsToldToWaitWaitsThatLong() {
        server.on("/file", exchange -> {
            exchange.getResponseHeaders().add("Retry-After", "7");
            FileServer.send(exchange, 429, new byte[0]);
            server.gives("/file", bytes("now"));
        });

        assertThat(open(NOTES)).isInstanceOf(Content.Kept.class);
        assertThat(time.pauses()).containsExactly(Duration.ofSeconds(7));
    }

    @Test
    void whoIsToldToWaitTooLongDoesNot() {
        server.on("/file", exchange -> {
            exchange.getResponseHeaders().add("Retry-After", "3600");
            FileServer.send(exchange, 429, new byte[0]);
        });

        assertThat(open(NOTES)).isEqualTo(FAILED);
        assertThat(time.pauses()).isEmpty();
    }

    @Test
    void aConnectionThatBreaksOffIsTriedAgain() {
        server.streams("/file", 1000, out -> {
            server.gives("/file", bytes("whole"));
            out.write(1);
            out.flush();
            throw new IOException("broken off");
        });

        assertThat(open(NOTES)).isInstanceOf(Content.Kept.class);
    }

    @Test
    void aConnectionThatAlwaysBreaksOffIsGivenUp() {
        server.streams("/file", 1000, out -> out.write(new byte[10]));

        assertThat(open(NOTES)).isEqualTo(FAILED);
        assertThat(server.asked()).hasSize(3);
    }

    @Test
    void whatDripsIsLeftAtTheDeadline() {
        deadline(Duration.ofMillis(400));
        var never = new CountDownLatch(1);
        server.streams("/file", 1000, out -> drip(out, never));

        assertThat(open(NOTES)).isEqualTo(FAILED);
    }

    private static void drip(OutputStream out, CountDownLatch end) throws IOException {
        try {
            while (!end.await(20, TimeUnit.MILLISECONDS)) {
                out.write('.');
                out.flush();
            }
        } catch (InterruptedException closed) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void whatIsSaidToBeTooLargeIsNotAskedFor() {
        var large = new Attachment.File("/file", Optional.of("big.zip"), "application/zip", 300 * MIB);

        assertThat(open(large)).isEqualTo(new Content.Missing("is 300 MB, and no more than 25 MB are fetched"));
        assertThat(server.asked()).isEmpty();
    }

    @Test
    void whatTurnsOutToBeTooLargeIsNotRead() {
        var written = new AtomicLong();
        server.streams("/file", 300 * MIB, out -> pour(out, written));

        assertThat(open(NOTES)).isEqualTo(new Content.Missing("is larger than 25 MB"));
        assertThat(written.get()).as("bytes that fit between two sockets").isLessThan(20 * MIB);
    }

    /** Nobody said how much there is, so it is read up to the limit and no further, and kept nowhere. */
    @Test
    void whatDoesNotEndIsReadToTheLimit() {
        var written = new AtomicLong();
        server.streams("/file", 0, out -> pour(out, written));

        assertThat(open(NOTES)).isEqualTo(new Content.Missing("is larger than 25 MB"));
        assertThat(written.get()).isBetween(25 * MIB, 45 * MIB);
    }

    private static void pour(OutputStream out, AtomicLong written) throws IOException {
        var some = new byte[64 * 1024];
        while (written.get() < 300 * MIB) {
            out.write(some);
            written.addAndGet(some.length);
        }
    }

    @Test
    void nothingIsNoFile() {
        server.refuses("/file", 200);

        assertThat(open(NOTES)).isEqualTo(new Content.Missing("is empty"));
    }
}
