package dev.tern.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class FetchingOpeningTest extends OpeningBench {
    private static final Attachment NOTES = file("notes.txt", "text/plain");

    @Test
    void whatNobodyCanFetchIsLeftAsItIs() {
        var fetcher = new Fetcher(files(), new MediaLimits(1, 1, 1, PATIENCE, Set.of()), time);
        var opening = new FetchingOpening(platform -> Optional.empty(), fetcher, new Inspection(files()), 10);
        var turn = turn(NOTES);

        assertThat(opening.open(turn).await().atMost(PATIENCE)).isSameAs(turn);
    }

    @Test
    void whatWasOpenedIsNotOpenedAgain() {
        var known = new Annotation.Attached(NOTES).opened(new Content.Missing("is empty"));
        var turn = Turns.with(Turns.direct("look"), List.of(NOTES), List.of(known));

        var opened = opening((account, file) -> Uni.createFrom().item(location(server.at("/file"))))
                .open(turn)
                .await()
                .atMost(PATIENCE);

        assertThat(opened).isSameAs(turn);
        assertThat(server.asked()).isEmpty();
    }

    /** A platform that is ill for a moment; its words never reach anybody. */
    @Test
    void whoCanNotSayWhereAFileIsIsAskedAgain() {
        server.gives("/file", bytes("words"));
        var tries = new AtomicInteger();

        var opened = opening((account, file) -> tries.incrementAndGet() < 3
                        ? Uni.createFrom().failure(new IOException("https://h.test/bot-secret"))
                        : Uni.createFrom().item(location(server.at("/file"))))
                .open(turn(NOTES))
                .await()
                .atMost(PATIENCE);

        assertThat(Annotation.attached(opened.annotations()).toList().getFirst().content())
                .get()
                .isInstanceOf(Content.Kept.class);
    }

    @Test
    void whoNeverCanSayIsGivenUpWithoutItsWords() {
        var opened = opening((account, file) -> Uni.createFrom().failure(new IOException("https://h.test/bot-secret")))
                .open(turn(NOTES))
                .await()
                .atMost(PATIENCE);

        assertThat(Annotation.attached(opened.annotations()).toList().getFirst().content())
                .contains(new Content.Missing("could not be fetched"));
        assertThat(log.all()).containsExactly("file not opened account=testing:1 error=IOException");
    }

    @Test
    void threeAreOpenedAtOnceAndTheirOrderIsKept() {
        var running = new AtomicInteger();
        var most = new CopyOnWriteArrayList<Integer>();
        var files = new Attachment[9];
        for (int i = 0; i < files.length; i++) {
            var text = "file " + i;
            files[i] = new Attachment.File("/" + i, Optional.of(i + ".txt"), "text/plain", 0);
            server.on("/" + i, exchange -> {
                most.add(running.incrementAndGet());
                Thread.onSpinWait();
                running.decrementAndGet();
                FileServer.send(exchange, 200, bytes(text));
            });
        }

        var opened = opening((account, file) -> Uni.createFrom().item(location(server.at(file.nativeId()))))
                .open(turn(files))
                .await()
                .atMost(PATIENCE);

        assertThat(Annotation.attached(opened.annotations()))
                .extracting(fact -> ((Content.Kept) fact.content().orElseThrow())
                        .text()
                        .orElseThrow()
                        .text())
                .containsExactly(
                        "file 0", "file 1", "file 2", "file 3", "file 4", "file 5", "file 6", "file 7", "file 8");
        assertThat(most).hasSize(9).allMatch(count -> count <= 3);
    }
}
