package dev.tern.browser;

import dev.tern.testing.GatewayProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A packaged gateway with its sandbox and its pages. */
final class PagesUnderTest implements AutoCloseable {
    private static final Pattern ADDRESS = Pattern.compile("Listening on: (http://127\\.0\\.0\\.1:\\d+)");

    private final GatewayProcess gateway;
    private final String root;

    private PagesUnderTest(GatewayProcess gateway, String root) {
        this.gateway = gateway;
        this.root = root;
    }

    /** Waits until all three platforms are connected. */
    static PagesUnderTest start(Map<String, String> settings) throws IOException {
        var home = Files.createTempDirectory(Files.createDirectories(Path.of("target", "homes")), "pages");
        var environment = new HashMap<>(Map.of("TERN_SANDBOX_ENABLED", "true", "TERN_XRAY_ENABLED", "true"));
        environment.putAll(settings);
        var gateway = new GatewayProcess(home, environment);
        gateway.start();
        gateway.awaitLog("telegram connected");
        gateway.awaitLog("discord connected");
        gateway.awaitLog("slack connected");
        var address = ADDRESS.matcher(gateway.output());
        if (!address.find()) {
            throw new IllegalStateException("the gateway does not say where it listens:\n" + gateway.output());
        }
        return new PagesUnderTest(gateway, address.group(1));
    }

    String root() {
        return root;
    }

    String url(String path) {
        return root + path;
    }

    GatewayProcess gateway() {
        return gateway;
    }

    @Override
    public void close() {
        gateway.close();
    }

    /** Ends what was begun, where a skipped or failed beginning may have left some of it out. */
    static void close(@Nullable AutoCloseable... begun) throws Exception {
        for (var each : begun) {
            if (each != null) {
                each.close();
            }
        }
    }
}
