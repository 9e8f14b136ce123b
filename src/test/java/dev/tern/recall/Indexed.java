package dev.tern.recall;

import static dev.tern.store.Ports.get;
import static org.awaitility.Awaitility.await;

import dev.tern.async.RealTimeline;
import dev.tern.store.Ports;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.CommittedTurn.Saying;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Audience;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.turn.Usage;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

/** A store with an index that follows it, for tests of what is found. */
final class Indexed implements AutoCloseable {
    private final Ports ports;
    private final IndexFolder folder;
    private Optional<Meanings> meanings;
    private Indexing indexing;

    Indexed(Ports ports, Path directory) {
        this(ports, directory, Optional.empty());
    }

    /** With vectors of these. */
    Indexed(Ports ports, Path directory, Optional<Meanings> meanings) {
        this.ports = ports;
        this.meanings = meanings;
        this.folder = new IndexFolder(directory, Clock.system(ZoneOffset.UTC));
        this.indexing = begin();
    }

    private Indexing begin() {
        var begun = new Indexing(folder, ports.following(), new RealTimeline(Clock.systemUTC()), meanings);
        begun.start();
        return begun;
    }

    Indexing indexing() {
        return indexing;
    }

    IndexFolder folder() {
        return folder;
    }

    /** As a new process would open it. */
    void restart() {
        indexing.stop();
        indexing = begin();
    }

    /** The same with other vectors. */
    void restart(Optional<Meanings> others) {
        meanings = others;
        restart();
    }

    /** The present session of this conversation. */
    SessionId session(String key, Audience audience) {
        return get(ports.sessions().current(new SessionKey(key), audience)).id();
    }

    /** Another one in its place. */
    SessionId renewed(String key, Audience audience) {
        return get(ports.sessions().renew(new SessionKey(key), audience)).id();
    }

    /** Commits what somebody said, and what came as an answer. */
    Turn say(SessionId session, Turn turn, String... answers) {
        var said = Stream.concat(
                        Stream.<TranscriptMessage>of(UserSaid.of(turn)),
                        Stream.of(answers).map(answer -> new AssistantSaid(answer, "", List.of())))
                .toList();
        get(ports.ledger().commit(record(session, turn, said), List.of()));
        return turn;
    }

    private static TurnRecord record(SessionId session, Turn turn, List<TranscriptMessage> said) {
        return new TurnRecord(
                turn.id(),
                session,
                Outcome.ANSWERED,
                said,
                List.of(),
                "",
                "demo/demo",
                Usage.NONE,
                Turns.AT,
                Turns.AT,
                Optional.empty());
    }

    /** The texts that are found, the best first. */
    List<String> find(String words, Audience audience) {
        var hits =
                get(indexing.search(Sought.of(Words.asked(words), audience, 20).meaning(words)));
        return hits.stream().map(hit -> text(hit, audience)).toList();
    }

    private String text(Hit hit, Audience audience) {
        return get(ports.passages().turns(audience, List.of(hit.place().turn()))).stream()
                .flatMap(turn -> turn.sayings().stream())
                .filter(said -> said.ordinal() == hit.place().ordinal())
                .map(Saying::text)
                .findFirst()
                .orElse("gone");
    }

    /** Waits no longer than what is committed may take to be found. */
    void until(Callable<Boolean> holds) {
        await().pollInterval(Duration.ofMillis(10))
                .atMost(Duration.ofSeconds(1))
                .until(holds);
    }

    /** Waits until all that was committed so far is taken in. */
    void caughtUp() {
        var probe = Turns.direct("zyzzyva " + System.nanoTime());
        var audience = Audience.of(probe);
        say(session("probe", audience), probe);
        await().pollInterval(Duration.ofMillis(10))
                .atMost(Duration.ofSeconds(10))
                .until(() -> find(probe.text(), audience).contains(probe.text()));
    }

    @Override
    public void close() {
        indexing.stop();
    }
}
