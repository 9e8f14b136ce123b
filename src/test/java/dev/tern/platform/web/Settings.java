package dev.tern.platform.web;

import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/** The settings as they are without any, and what a test changes of them. */
record Settings(boolean enabled, Optional<Set<String>> hosts, Duration patience, int windows) implements WebConfig {
    static Settings usual() {
        return new Settings(true, Optional.empty(), Duration.ofHours(1), 8);
    }

    Settings withHosts(String... names) {
        return new Settings(enabled, Optional.of(Set.of(names)), patience, windows);
    }

    Settings withPatience(Duration other) {
        return new Settings(enabled, hosts, other, windows);
    }

    Settings withWindows(int most) {
        return new Settings(enabled, hosts, patience, most);
    }

    Settings off() {
        return new Settings(false, hosts, patience, windows);
    }
}
