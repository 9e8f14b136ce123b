package dev.tern.ops.metrics;

import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Names the paths of HTTP requests, in whatever number is measured of them, by where they begin and no more: what follows
 * may be anything that somebody asks for, and on some paths it is a bot's token.
 */
@Singleton
final class Uris {
    private static final String OTHER = "other";

    /** The first that fits; a longer one stands before what it begins with. */
    private static final List<String> KNOWN = List.of(
            "/v1/chat/completions",
            "/v1/responses",
            "/v1/models",
            "/v1",
            "/api/ops",
            "/api/sessions",
            "/api/trajectories",
            "/api",
            "/webhooks",
            "/sandbox",
            "/console",
            "/chat",
            "/q/health",
            "/q/metrics",
            "/q",
            "/file",
            // what Micrometer says where there is no path to tell
            "root",
            "NOT_FOUND",
            "REDIRECTION",
            "UNKNOWN");

    /** The sandbox's Bot API has the token in the path's first piece. */
    private static final String BOT = "/bot";

    @Produces
    @Singleton
    MeterFilter shortened() {
        return MeterFilter.replaceTagValues("uri", Uris::shortened);
    }

    static String shortened(String uri) {
        return KNOWN.stream()
                .filter(known -> uri.equals(known) || uri.startsWith(known + "/"))
                .findFirst()
                .orElse(uri.startsWith(BOT) ? BOT : OTHER);
    }
}
