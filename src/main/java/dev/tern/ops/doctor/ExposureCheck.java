package dev.tern.ops.doctor;

import dev.tern.platform.Finding;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Who can reach this gateway, and what then keeps them out. One rule for the start and the doctor: where this fails, Tern
 * does not start, and what it warns of, the start warns of too. No key is told.
 */
public record ExposureCheck(Reach reach, Optional<String> apiKey, Optional<String> opsKey, Sandbox sandbox)
        implements Doctor.Check {
    /** Sixteen random letters and digits are 95 bits. */
    private static final int SHORTEST_KEY = 16;

    public ExposureCheck {
        apiKey = apiKey.map(String::strip).filter(key -> !key.isEmpty());
        opsKey = opsKey.map(String::strip).filter(key -> !key.isEmpty());
    }

    /**
     * Where this gateway listens, and for whom.
     *
     * @param host of the server for all
     * @param http2 whether that speaks HTTP/2 too
     * @param management the host of the port of its own for health and numbers, if there is one
     * @param hooks settings by which a platform sends from outside, so that a proxy stands before this machine
     */
    public record Reach(String host, boolean http2, Optional<String> management, List<String> hooks) {
        public Reach {
            hooks = List.copyOf(hooks);
        }
    }

    /** What is served of the sandbox, which asks for no key. */
    public enum Sandbox {
        OFF,
        ON,
        /** On, and said to be for whoever reaches it. */
        EXPOSED
    }

    @Override
    public List<Finding> look() {
        var findings = new ArrayList<Finding>();
        if (reach.http2()) {
            findings.add(Finding.fail(
                    "exposure.http2",
                    "quarkus.http.http2=true, but webhooks and the console are served over HTTP/1.1 alone",
                    "Set quarkus.http.http2=false."));
        }
        if (reach.management().filter(host -> !isHere(host)).isPresent()) {
            findings.add(Finding.fail(
                    "exposure.management",
                    "others can connect to the management port, which asks for no key, quarkus.management.host="
                            + reach.management().get(),
                    "Set quarkus.management.host=127.0.0.1."));
        }
        findings.addAll(way().map(this::open)
                .orElseGet(
                        () -> List.of(Finding.ok("exposure", "only this machine can connect, host=" + reach.host()))));
        return List.copyOf(findings);
    }

    /** By which others get here; empty where they don't. */
    private Optional<String> way() {
        if (!isHere(reach.host())) {
            return Optional.of("others can connect, quarkus.http.host=" + reach.host());
        }
        return reach.hooks().stream().findFirst().map(hook -> "others come through a proxy, " + hook);
    }

    private static boolean isHere(String host) {
        try {
            return InetAddress.getByName(host).isLoopbackAddress();
        } catch (UnknownHostException unknown) { // the server will say so; it is none of this machine's own
            return false;
        }
    }

    private List<Finding> open(String way) {
        var findings = Stream.of(
                        missing(way), sandboxed(way), weak("tern.api.key", apiKey), weak("tern.ops.key", opsKey))
                .flatMap(Optional::stream)
                .toList();
        return findings.isEmpty() ? List.of(Finding.ok("exposure", way + ", and need a key")) : findings;
    }

    private Optional<Finding> missing(String way) {
        return apiKey.isPresent() && opsKey.isPresent()
                ? Optional.empty()
                : Optional.of(Finding.fail(
                        "exposure",
                        way + ", and there is no " + (apiKey.isEmpty() ? "tern.api.key" : "tern.ops.key"),
                        "Set tern.api.key and tern.ops.key, or let nobody else come in."));
    }

    private Optional<Finding> sandboxed(String way) {
        return switch (sandbox) {
            case OFF -> Optional.empty();
            case ON ->
                Optional.of(Finding.fail(
                        "exposure.sandbox",
                        way + ", and the sandbox asks for no key",
                        "Set tern.sandbox.enabled=false, or tern.sandbox.exposed=true to let everybody there speak for"
                                + " everybody."));
            case EXPOSED ->
                Optional.of(Finding.warn(
                        "exposure.sandbox",
                        way + ", and can speak for everybody in the sandbox, since tern.sandbox.exposed=true",
                        "Set tern.sandbox.enabled=false where others can connect."));
        };
    }

    private static Optional<Finding> weak(String name, Optional<String> key) {
        return key.filter(it -> it.length() < SHORTEST_KEY)
                .map(it -> Finding.warn(
                        "exposure.key",
                        name + " is shorter than " + SHORTEST_KEY + " characters and can be guessed",
                        "Make keys with: openssl rand -hex 32."));
    }

    /** Without the keys. */
    @Override
    public String toString() {
        return "ExposureCheck[" + reach + ", sandbox=" + sandbox + "]";
    }
}
