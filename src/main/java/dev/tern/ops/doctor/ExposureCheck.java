package dev.tern.ops.doctor;

import dev.tern.platform.Finding;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Who can reach this gateway, and what then keeps them out. */
public record ExposureCheck(String host, Optional<String> apiKey, Optional<String> opsKey, boolean sandbox)
        implements Doctor.Check {
    private static final int SHORTEST_KEY = 16;

    @Override
    public List<Finding> look() {
        try {
            return InetAddress.getByName(host).isLoopbackAddress()
                    ? List.of(Finding.ok("exposure", "only this machine can connect, host=" + host))
                    : open();
        } catch (UnknownHostException unknown) {
            return List.of(Finding.fail(
                    "exposure",
                    "quarkus.http.host=" + host + " is no address of this machine",
                    "Set quarkus.http.host."));
        }
    }

    private List<Finding> open() {
        if (apiKey.isEmpty() || opsKey.isEmpty()) {
            return List.of(Finding.fail(
                    "exposure",
                    "others can connect, host=" + host + ", and there is no "
                            + (apiKey.isEmpty() ? "tern.api.key" : "tern.ops.key") + ", so that Tern does not start",
                    "Set tern.api.key and tern.ops.key, or listen on 127.0.0.1."));
        }
        return Stream.of(weak(), sandboxed(), Stream.of(Finding.ok("exposure", "others need a key, host=" + host)))
                .flatMap(findings -> findings)
                .toList();
    }

    private Stream<Finding> weak() {
        return Stream.of(apiKey, opsKey).flatMap(Optional::stream).anyMatch(key -> key.length() < SHORTEST_KEY)
                ? Stream.of(Finding.warn(
                        "exposure.key",
                        "a key is shorter than " + SHORTEST_KEY + " characters, and can be guessed",
                        "Make keys with: openssl rand -hex 32."))
                : Stream.empty();
    }

    private Stream<Finding> sandboxed() {
        return sandbox
                ? Stream.of(Finding.warn(
                        "exposure.sandbox",
                        "the sandbox is on, and others can connect, host=" + host,
                        "Set tern.sandbox.enabled=false where others can connect."))
                : Stream.empty();
    }
}
