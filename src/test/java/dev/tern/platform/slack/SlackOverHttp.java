package dev.tern.platform.slack;

import static org.awaitility.Awaitility.await;

import dev.tern.platform.LocalPlatforms;
import dev.tern.platform.PlatformState;
import dev.tern.platform.Stored;
import dev.tern.testing.FakeSink;
import dev.tern.testing.TestFiles;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Slack's requests to a webhook, signed as Slack signs; what is kept is kept once for each key, as in the inbox. */
final class SlackOverHttp implements AutoCloseable {
    static final Instant NOW = Instant.ofEpochSecond(1_700_000_000);

    private static final Duration PATIENCE = Duration.ofSeconds(5);
    private static final String TEAM = "T0TEAM";

    private final FakeSlack slack;
    private final FakeSink sink = new FakeSink();
    private final Set<String> kept = ConcurrentHashMap.newKeySet();
    private final SlackAdapter adapter;
    private final TestSettings settings;

    SlackOverHttp() {
        try {
            slack = new FakeSlack();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        settings = TestSettings.of(slack.account()).overHttp(Optional.of(TestSettings.SECRET));
        adapter = new SlackAdapter(settings, LocalPlatforms.NONE, TestFiles.KEPT);
        sink.keepBy(
                event -> Uni.createFrom().item(() -> kept.add(event.key().value()) ? Stored.NEW : Stored.DUPLICATE));
        adapter.start(sink).await().atMost(PATIENCE);
        await().until(() -> adapter.state() instanceof PlatformState.Up);
    }

    /**
     * A request with its signature.
     *
     * @param bytes a character for each byte of its body
     */
    record Signed(String at, String signature, String bytes) {
        Signed(String at, String signature, byte[] body) {
            this(at, signature, new String(body, StandardCharsets.ISO_8859_1));
        }

        byte[] body() {
            return bytes.getBytes(StandardCharsets.ISO_8859_1);
        }

        Signed with(String otherBody) {
            return new Signed(at, signature, otherBody.getBytes(StandardCharsets.UTF_8));
        }
    }

    static Signed sign(String body) {
        return sign(body.getBytes(StandardCharsets.UTF_8));
    }

    static Signed sign(byte[] body) {
        var at = String.valueOf(NOW.getEpochSecond());
        return new Signed(at, new Signature(TestSettings.SECRET, clock(NOW)).of(at, body), body);
    }

    /** The status of the answer to a request that comes then. */
    int send(Signed request, Instant then) {
        return new SlackWebhook(adapter, settings, clock(then))
                .receive(TEAM, request.at(), request.signature(), request.body())
                .await()
                .atMost(PATIENCE)
                .getStatus();
    }

    int send(Signed request) {
        return send(request, NOW);
    }

    /** The keys of what was new. */
    Set<String> kept() {
        return Set.copyOf(kept);
    }

    /** How often something came as far as the inbox. */
    int offered() {
        return sink.events().size();
    }

    private static Clock clock(Instant at) {
        return Clock.fixed(at, ZoneOffset.UTC);
    }

    @Override
    public void close() {
        adapter.stop().await().atMost(PATIENCE);
        slack.close();
    }
}
