package dev.tern.store;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** A store that waits for another process but a moment. */
public final class Hasty implements QuarkusTestProfile {
    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("tern.store.busy-timeout", "100ms");
    }
}
