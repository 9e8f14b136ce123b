package dev.tern.media;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.LogLines;
import dev.tern.testing.Turns;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.io.TempDir;

/**
 * Opens what a server of the test gives, as the gateway does. The platform's own place is that server; its other place,
 * {@code cdn.example}, is the same one below {@code /cdn}, and {@code inside.example} is a machine of this network.
 */
abstract class OpeningBench {
    static final String TOKEN = "Bearer secret-of-the-bot";
    static final String PAGE = "could not be fetched: the app may lack a right";
    static final Duration PATIENCE = Duration.ofSeconds(30);

    final FileServer server = new FileServer();
    final HurriedTimeline time = new HurriedTimeline();
    final LogLines log = LogLines.of(FetchingOpening.class);

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by the runner
    Path home;

    private long most = 25L * 1024 * 1024;
    private Duration deadline = Duration.ofSeconds(20);

    void limit(long bytes) {
        most = bytes;
    }

    void deadline(Duration within) {
        deadline = within;
    }

    @AfterEach
    void nothingIsElsewhere() throws IOException {
        server.close();
        log.close();
        try (var all = Files.walk(home)) {
            assertThat(all.filter(Files::isRegularFile)
                            .map(file -> home.relativize(file).toString()))
                    .as("files below tern.home")
                    .allMatch(path -> path.matches("media/in/[0-9a-f]{2}/[0-9a-f]{64}"));
        }
        assertThat(log.all())
                .noneMatch(line -> line.contains("secret") || line.contains("/bot") || line.contains("http"));
    }

    KeptFiles files() {
        return new KeptFiles(home.resolve("media").resolve("in"));
    }

    Content open(Attachment file) {
        var opened = opening(this::located).open(turn(file)).await().atMost(PATIENCE);
        return Annotation.attached(opened.annotations())
                .flatMap(fact -> fact.content().stream())
                .findFirst()
                .orElseThrow();
    }

    FetchingOpening opening(Locator locator) {
        var limits = new MediaLimits(most, most, 10, deadline, Set.of());
        var base = new OkHttpClient.Builder().addInterceptor(this::elsewhere).build();
        var fetcher = new Fetcher(base, OpeningBench::resolve, files(), limits, time);
        return new FetchingOpening(platform -> Optional.of(locator), fetcher, new Inspection(files()), limits.files());
    }

    private Uni<Location> located(Object account, Attachment file) {
        return Uni.createFrom().item(() -> location(server.at(file.nativeId())));
    }

    Location location(URI address) {
        return new Location(
                address, Map.of("Authorization", TOKEN), server.root(), Set.of("cdn.example", "inside.example"), PAGE);
    }

    static Turn turn(Attachment... files) {
        var facts = Stream.of(files).<Annotation>map(Annotation.Attached::new).toList();
        return Turns.with(Turns.direct("look"), List.of(files), facts);
    }

    static Attachment.File file(String name, String type) {
        return new Attachment.File("/file", Optional.of(name), type, 0);
    }

    static Attachment.Image picture() {
        return new Attachment.Image("/file", "image/png", 0);
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private Response elsewhere(okhttp3.Interceptor.Chain chain) throws IOException {
        var asked = chain.request();
        if (!asked.url().host().equals("cdn.example")) {
            return chain.proceed(asked);
        }
        var there = server.at("/cdn" + asked.url().encodedPath()).toString();
        return chain.proceed(asked.newBuilder().url(there).build());
    }

    private static List<InetAddress> resolve(String host) throws UnknownHostException {
        if (host.equals("inside.example")) {
            return List.of(InetAddress.getByName("93.184.215.14"), InetAddress.getByName("10.0.0.7"));
        }
        throw new UnknownHostException("no such host in this test");
    }
}
