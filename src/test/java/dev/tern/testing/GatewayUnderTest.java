package dev.tern.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a gateway in the tests' own process stands on: an empty {@code tern.home}, and a scripted model on a socket of its
 * own.
 */
public final class GatewayUnderTest implements QuarkusTestResourceLifecycleManager {
    public static final String MODEL_KEY = "sk-scripted-0123456789abcdef";

    private static @Nullable ScriptedModel model;
    private static @Nullable Path home;

    public static ScriptedModel model() {
        if (model == null) {
            throw new IllegalStateException("the test has no @QuarkusTestResource(GatewayUnderTest.class)");
        }
        return model;
    }

    public static StoredRows rows() {
        return new StoredRows(home());
    }

    public static Path home() {
        if (home == null) {
            throw new IllegalStateException("the test has no @QuarkusTestResource(GatewayUnderTest.class)");
        }
        return home;
    }

    @Override
    public Map<String, String> start() {
        var scripted = ScriptedModel.start();
        model = scripted;
        home = newHome();
        return Map.of(
                "tern.home",
                home.toString(),
                "tern.model.provider",
                "openai",
                "tern.model.base-url",
                scripted.baseUrl(),
                "tern.model.api-key",
                MODEL_KEY,
                "tern.model.name",
                "scripted",
                "tern.sandbox.enabled",
                "true");
    }

    private static Path newHome() {
        try {
            return Files.createTempDirectory(Files.createDirectories(Path.of("target", "homes")), "home");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void stop() {
        model().close();
    }
}
