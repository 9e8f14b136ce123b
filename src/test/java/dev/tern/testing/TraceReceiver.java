package dev.tern.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Takes in spans, as a collector does, over OTLP by HTTP. */
public final class TraceReceiver implements QuarkusTestResourceLifecycleManager {
    private static final List<String> BODIES = new CopyOnWriteArrayList<>();

    private @Nullable HttpServer server;

    /** All that came, a character for each byte. */
    public static String received() {
        return String.join("\n", BODIES);
    }

    /**
     * The names of a trace's spans. A span begins with its trace's id, 16 bytes, and has its name, field 5, after its own
     * and its parent's ids.
     */
    public static List<String> names(String traceId) {
        var id = new String(HexFormat.of().parseHex(traceId), StandardCharsets.ISO_8859_1);
        return Pattern.compile(
                        "\\x0a\\x10" + Pattern.quote(id)
                                + "\\x12\\x08.{8}(?:\\x1a.{0,3})?(?:\\x22\\x08.{8})?\\x2a.(?<name>[a-z]+)",
                        Pattern.DOTALL)
                .matcher(received())
                .results()
                .map(span -> span.group("name"))
                .toList();
    }

    @Override
    public Map<String, String> start() {
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
        server.createContext("/v1/traces", TraceReceiver::take);
        server.start();
        return Map.of(
                "tern.traces.endpoint",
                "http://127.0.0.1:" + server.getAddress().getPort(),
                "quarkus.otel.bsp.schedule.delay",
                "100ms");
    }

    private static void take(HttpExchange exchange) throws IOException {
        try (exchange) {
            BODIES.add(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.ISO_8859_1));
            exchange.sendResponseHeaders(200, -1);
        }
    }

    @Override
    public void stop() {
        if (server != null) {
            server.stop(0);
        }
    }
}
