package dev.tern.architecture;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The map of what is not ours: which libraries each package may use. */
final class LibraryTable {
    private LibraryTable() {}

    /** Libraries that every package may use. */
    static final Set<String> COMMON_ROOTS = Set.of(
            "java..",
            "jakarta.inject..",
            "jakarta.enterprise..",
            "jakarta.annotation..",
            "org.jspecify..",
            "org.eclipse.microprofile.config..",
            "org.jboss.logging..",
            "io.smallrye.mutiny..",
            "io.smallrye.config..",
            "io.smallrye.common..",
            "io.quarkus.arc..",
            "io.quarkus.runtime..",
            "com.fasterxml.jackson..");

    /** Package, or {@code parent.*}, to the libraries that it may use beside the common ones. */
    static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("markdown", Set.of("org.commonmark..")),
            Map.entry(
                    "media",
                    Set.of(
                            "okhttp3..",
                            "okio..",
                            "org.apache.tika..",
                            "org.apache.pdfbox..",
                            "org.apache.fontbox..",
                            "javax.imageio..")),
            Map.entry(
                    "platform.telegram",
                    Set.of("org.telegram..", "okhttp3..", "okio..", "org.commonmark..", "jakarta.ws.rs..")),
            Map.entry("platform.discord", Set.of("net.dv8tion.jda..", "com.neovisionaries..", "okhttp3..", "okio..")),
            Map.entry(
                    "platform.slack",
                    Set.of(
                            "com.slack.api..",
                            "org.java_websocket..",
                            "com.google.gson..",
                            "okhttp3..",
                            "org.slf4j..",
                            "javax.crypto..",
                            "jakarta.ws.rs..")),
            Map.entry("platform.web", Set.of("io.quarkus.websockets..", "io.vertx..", "org.commonmark..")),
            Map.entry("model.*", Set.of("io.vertx..")),
            // what is heard, and what a model that hears is shown, is the same plain sound
            Map.entry("voice", Set.of("io.github.jaredmdobson.concentus..", "org.gagravarr..")),
            Map.entry("voice.*", Set.of("okhttp3..", "okio..", "io.github.givimad..")),
            Map.entry("recall", Set.of("org.apache.lucene..", "com.ibm.icu..")),
            Map.entry("recall.*", Set.of("dev.langchain4j..")),
            Map.entry("schedule", Set.of("com.cronutils..")),
            Map.entry("tool.mcp", Set.of("io.modelcontextprotocol..", "reactor.core..")),
            Map.entry("store", Set.of("org.jdbi..", "org.flywaydb..", "org.sqlite..", "org.postgresql..")),
            // the bytes of a stream, every error's shape and hanging up are ours to hold, see api's package-info
            Map.entry("api", Set.of("jakarta.ws.rs..", "org.jboss.resteasy..", "io.vertx..")),
            Map.entry(
                    "door",
                    Set.of(
                            "jakarta.ws.rs..",
                            "org.jboss.resteasy..",
                            "io.vertx..",
                            "io.quarkus.vertx..",
                            "io.smallrye.health..")),
            Map.entry("ops.*", Set.of("jakarta.ws.rs..", "org.jboss.resteasy..", "io.quarkus.vertx..", "io.vertx..")),
            Map.entry(
                    "ops.inspector",
                    Set.of("jakarta.ws.rs..", "org.jboss.resteasy..", "io.quarkus.qute..", "io.vertx..")),
            Map.entry(
                    "ops.health",
                    Set.of("org.eclipse.microprofile.health..", "io.smallrye.health..", "jakarta.json..")),
            Map.entry(
                    "ops.log",
                    Set.of(
                            "jakarta.ws.rs..",
                            "org.jboss.resteasy..",
                            "io.vertx..",
                            "org.jboss.logmanager..",
                            "java.util.logging..")),
            Map.entry(
                    "ops.metrics",
                    Set.of("io.micrometer..", "io.opentelemetry..", "jakarta.ws.rs..", "org.jboss.resteasy..")),
            Map.entry(
                    "ops.console",
                    Set.of("jakarta.ws.rs..", "org.jboss.resteasy..", "io.quarkus.qute..", "io.vertx..")),
            Map.entry(
                    "sandbox",
                    Set.of(
                            "jakarta.ws.rs..",
                            "org.jboss.resteasy..",
                            "io.quarkus.websockets..",
                            "io.quarkus.vertx..",
                            "io.vertx..")),
            Map.entry(
                    "sandbox.*",
                    Set.of(
                            "jakarta.ws.rs..",
                            "org.jboss.resteasy..",
                            "io.quarkus.websockets..",
                            "io.vertx..",
                            // a socket that breaks off or goes silent does so below Vert.x
                            "io.netty..")),
            Map.entry("sandbox.slack.block", Set.of("org.commonmark..")),
            Map.entry("boot", Set.of("io.quarkus.vertx..", "io.vertx..")));

    static Set<String> libraries(String name) {
        return Stream.of(COMMON_ROOTS, MAY_USE.getOrDefault(PackageTable.row(MAY_USE, name), Set.of()))
                .flatMap(Set::stream)
                .collect(Collectors.toUnmodifiableSet());
    }
}
