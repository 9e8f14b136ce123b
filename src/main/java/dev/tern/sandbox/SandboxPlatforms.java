package dev.tern.sandbox;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The platforms of this sandbox, by name. */
@ApplicationScoped
public class SandboxPlatforms {
    private final Instance<SandboxPlatform> platforms;

    SandboxPlatforms(@Any Instance<SandboxPlatform> platforms) {
        this.platforms = platforms;
    }

    List<SandboxPlatform> all() {
        return platforms.stream()
                .sorted(Comparator.comparing(SandboxPlatform::name))
                .toList();
    }

    Optional<SandboxPlatform> find(String name) {
        return platforms.stream()
                .filter(platform -> platform.name().equals(name))
                .findFirst();
    }

    SandboxPlatform get(String name) {
        return find(name)
                .orElseThrow(() -> SandboxException.notFound("no platform '%s' here; there is %s"
                        .formatted(
                                name, all().stream().map(SandboxPlatform::name).toList())));
    }
}
