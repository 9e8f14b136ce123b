package dev.tern.platform.discord;

import static org.awaitility.Awaitility.await;

import dev.tern.platform.PlatformState;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;
import org.assertj.core.api.ThrowingConsumer;
import org.jboss.logging.Logger;

/** The adapter's moving parts with the real JDA, between a fake Discord and a fake store. */
final class Bench implements AutoCloseable {
    static final Duration PATIENCE = Duration.ofSeconds(40);

    final FakeGateway gateway;
    final FakeRest rest;
    final FakeSink sink;
    final FakeMarks marks;
    final DiscordClient client;
    final DiscordSource source;

    Bench() throws IOException, InterruptedException {
        this(new FakeGateway(), new FakeSink(), new FakeMarks());
    }

    private Bench(FakeGateway gateway, FakeSink sink, FakeMarks marks) throws IOException {
        this(gateway, new FakeRest(gateway.url()), sink, marks, FakeRest.TOKEN);
    }

    private Bench(FakeGateway gateway, FakeRest rest, FakeSink sink, FakeMarks marks, String token) {
        this.gateway = gateway;
        this.rest = rest;
        this.sink = sink;
        this.marks = marks;
        var account = new DiscordAccount(token, rest.url(), java.util.Optional.empty());
        var settings = TestSettings.of(account);
        var connection = DiscordAdapter.connection(Logger.getLogger(DiscordSource.class));
        client = new DiscordClient(account, settings, connection, Duration.ofSeconds(2));
        var lastSeen = new LastSeen(marks, Duration.ofMillis(50));
        var patience = new Patience(settings, RandomGenerator.getDefault());
        source = new DiscordSource(
                client,
                new Interactions(client, new DiscordPresses(client), List.of()),
                settings,
                sink,
                lastSeen,
                connection,
                patience,
                Clock.systemUTC());
    }

    /** The same Discord, met with another token. */
    Bench withToken(String other) {
        return new Bench(gateway, rest, sink, marks, other);
    }

    /** The same Discord and store, met by a new process. */
    Bench restarted() {
        stop();
        return new Bench(gateway, rest, sink, marks, FakeRest.TOKEN);
    }

    Bench started() {
        source.start();
        return this;
    }

    Bench connected() {
        started();
        eventually(it -> org.assertj.core.api.Assertions.assertThat(
                        it.source.connection().state())
                .isInstanceOf(PlatformState.Up.class));
        return this;
    }

    void eventually(ThrowingConsumer<Bench> assertion) {
        await().atMost(PATIENCE).untilAsserted(() -> assertion.accept(this));
    }

    /** Alice writes in the server's channel, and whoever listens is told. */
    void write(String id, String text) {
        var message = Payloads.message(id, text);
        rest.add(message);
        gateway.dispatch(Envelope.MESSAGE, message);
    }

    /** Alice writes, and nobody is told. */
    void writeUnheard(String id, String text) {
        rest.add(Payloads.message(id, text));
    }

    void stop() {
        source.stop().await().atMost(PATIENCE);
    }

    @Override
    public void close() {
        stop();
        rest.close();
        gateway.close();
    }
}
