package dev.tern.architecture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.slack.api.SlackConfig;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.tern.async.RealTimeline;
import dev.tern.media.Fetcher;
import dev.tern.media.KeptFiles;
import dev.tern.media.MediaLimits;
import dev.tern.model.ModelRequest;
import dev.tern.model.openai.OpenAiModels;
import dev.tern.platform.Probe;
import dev.tern.testing.ModelSettings;
import dev.tern.voice.openai.OpenAiSpeechToText;
import dev.tern.voice.openai.OpenAiTextToSpeech;
import dev.tern.voice.openai.Speaker;
import dev.tern.voice.openai.Transcriber;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A server whose certificate nobody has signed but itself is told nothing, whoever of ours calls it. */
@SuppressWarnings("NullAway.Init") // set before each test
class UntrustedServerTest {
    private static final char[] PASSWORD = "changeit".toCharArray();
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final AtomicInteger asked = new AtomicInteger();
    private SSLContext tls;
    private HttpsServer server;

    @BeforeEach
    void start() throws IOException, GeneralSecurityException {
        tls = context();
        server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setHttpsConfigurator(new HttpsConfigurator(tls));
        server.createContext("/", exchange -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private URI address() {
        return URI.create("https://localhost:" + server.getAddress().getPort() + "/v1");
    }

    /** Trusts itself alone. */
    private SSLContext context() throws IOException, GeneralSecurityException {
        var keys = KeyStore.getInstance("PKCS12");
        try (var file = Objects.requireNonNull(getClass().getResourceAsStream("/tls/untrusted.p12"))) {
            keys.load(file, PASSWORD);
        }
        var own = KeyManagerFactory.getInstance("PKIX");
        own.init(keys, PASSWORD);
        var known = KeyStore.getInstance("PKCS12");
        known.load(null, null);
        known.setCertificateEntry("untrusted", keys.getCertificate("untrusted"));
        var trusted = TrustManagerFactory.getInstance("PKIX");
        trusted.init(known);
        var made = SSLContext.getInstance("TLS");
        made.init(own.getKeyManagers(), trusted.getTrustManagers(), null);
        return made;
    }

    @Test
    void whoTrustsItIsAnswered() throws IOException, InterruptedException {
        try (var client = HttpClient.newBuilder().sslContext(tls).build()) {
            var answer = client.send(HttpRequest.newBuilder(address()).build(), HttpResponse.BodyHandlers.discarding());

            assertThat(answer.statusCode()).isEqualTo(204);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"model", "files", "hearing", "speaking", "telegram", "discord", "slack", "doctor"})
    void oursTellItNothing(String client) {
        var failure = catchThrowable(() -> call(client));

        assertThat(Stream.<Throwable>iterate(failure, Objects::nonNull, Throwable::getCause))
                .anyMatch(cause -> cause.toString().contains("SSLHandshakeException"));
        assertThat(asked).hasValue(0);
    }

    private void call(String client) throws IOException, ReflectiveOperationException {
        switch (client) {
            case "model" -> ask();
            case "doctor" -> probe();
            default -> {
                var request = new Request.Builder().url(address().toString()).build();
                try (var answer = http(client).newCall(request).execute()) {
                    assertThat(answer.code()).isEqualTo(204);
                }
            }
        }
    }

    private void ask() {
        var vertx = Vertx.vertx();
        try {
            var model = new OpenAiModels(vertx).open(patient().setting());
            var answer = model.stream(new ModelRequest(List.of(), List.of()))
                    .collect()
                    .asList()
                    .await()
                    .atMost(PATIENCE);
            assertThat(answer).isEmpty();
        } finally {
            vertx.close().toCompletionStage().toCompletableFuture().join();
        }
    }

    private ModelSettings patient() {
        var usual = ModelSettings.openai(address().toString());
        return new ModelSettings(
                usual.provider(),
                usual.baseUrl(),
                usual.apiKey(),
                usual.name(),
                usual.maxOutputTokens(),
                PATIENCE,
                PATIENCE,
                usual.retries(),
                usual.retryDelay(),
                usual.maxRetryAfter());
    }

    private void probe() throws IOException {
        try (var probe = new Probe()) {
            if (probe.get(address().toString(), Map.of()) instanceof Probe.Silence(var why)) {
                throw new IOException(why);
            }
        }
    }

    /** The client with which they go out, as it is made for them. */
    private OkHttpClient http(String client) throws ReflectiveOperationException {
        var time = new RealTimeline(Clock.systemUTC());
        var files = new KeptFiles(Path.of("target", "untrusted"));
        return switch (client) {
            case "files" -> {
                var limits = new MediaLimits(1, 1, 1, PATIENCE, Set.of());
                yield (OkHttpClient) field(field(new Fetcher(files, limits, time), "clients"), "own");
            }
            case "hearing" -> {
                var to = new Transcriber(address(), Optional.empty(), "m", Optional.empty(), PATIENCE);
                yield (OkHttpClient)
                        field(new OpenAiSpeechToText(to, Optional.empty(), time, Clock.systemUTC()), "http");
            }
            case "speaking" -> {
                var speaker = new Speaker(address(), Optional.empty(), "m", "v", PATIENCE);
                yield (OkHttpClient) field(new OpenAiTextToSpeech(speaker, files, time, Clock.systemUTC()), "http");
            }
            case "telegram" -> made("telegram.TelegramHttp");
            case "discord" -> made("discord.DiscordHttp", PATIENCE);
            case "slack" -> made("slack.SlackHttp", new SlackConfig());
            default -> throw new IllegalArgumentException(client);
        };
    }

    private static OkHttpClient made(String by, Object... given) throws ReflectiveOperationException {
        for (var method : Class.forName("dev.tern.platform." + by).getDeclaredMethods()) {
            if (method.getName().equals("client")) {
                method.setAccessible(true);
                return (OkHttpClient) method.invoke(null, given);
            }
        }
        throw new NoSuchMethodException(by);
    }

    private static Object field(Object of, String name) throws ReflectiveOperationException {
        var field = of.getClass().getDeclaredField(name);
        field.setAccessible(true);
        return field.get(of);
    }
}
