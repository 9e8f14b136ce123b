package dev.tern.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.testing.Turns;
import dev.tern.turn.Attachment;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.SocketFactory;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A name that leads to the world when it is checked, and to this machine a moment later. */
class RebindingTest {
    private static final InetAddress WORLD = InetAddress.ofLiteral("93.184.215.14");
    private static final InetAddress HERE = InetAddress.ofLiteral("127.0.0.1");
    private static final Attachment FILE = new Attachment.File("x", Optional.of("x.txt"), "text/plain", 0);

    private final AtomicInteger lookups = new AtomicInteger();
    private final List<InetAddress> connected = new CopyOnWriteArrayList<>();

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by the runner
    Path home;

    @Test
    void nothingButWhatWasCheckedIsConnectedTo() {
        var base = new OkHttpClient.Builder().socketFactory(new Noting()).build();
        var limits = new MediaLimits(1024, 1024, 1, Duration.ofSeconds(20), Set.of());
        var fetcher = new Fetcher(base, this::lookup, new KeptFiles(home), limits, new HurriedTimeline());
        var place = new Location(
                URI.create("https://turning.example/x"),
                Map.of(),
                URI.create("https://platform.example/"),
                Set.of("turning.example"));

        var fetching = fetcher.fetch((account, file) -> Uni.createFrom().item(place), Turns.ACCOUNT, FILE);

        assertThatThrownBy(() -> fetching.await().atMost(Duration.ofSeconds(20)))
                .isInstanceOf(FileRefused.class);
        assertThat(lookups).as("once for each try").hasValue(2);
        assertThat(connected).containsExactly(WORLD);
    }

    private List<InetAddress> lookup(String host) {
        return List.of(lookups.incrementAndGet() == 1 ? WORLD : HERE);
    }

    /** Writes down where to, and goes nowhere. */
    private final class Noting extends SocketFactory {
        @Override
        public Socket createSocket() {
            return new Socket() {
                @Override
                public void connect(SocketAddress to, int within) throws IOException {
                    connected.add(((InetSocketAddress) to).getAddress());
                    throw new ConnectException("not in a test");
                }
            };
        }

        @Override
        public Socket createSocket(String host, int port) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Socket createSocket(String host, int port, InetAddress from, int fromPort) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Socket createSocket(InetAddress host, int port) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Socket createSocket(InetAddress host, int port, InetAddress from, int fromPort) {
            throw new UnsupportedOperationException();
        }
    }
}
