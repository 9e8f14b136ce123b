package dev.tern.testing;

import io.quarkus.test.junit.QuarkusTestProfile;
import java.util.Map;

/** A gateway where strangers stay outside until somebody lets them in. */
public final class GuardedProfile implements QuarkusTestProfile {
    public static final String KEY = "ops-of-a-guarded-gateway";

    @Override
    public Map<String, String> getConfigOverrides() {
        return Map.of("tern.ops.key", KEY, "tern.gate.dm", "pairing");
    }
}
