package dev.tern.ops.metrics;

import dev.tern.model.ModelRequest;
import dev.tern.turn.SessionId;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Whether requests begin with what the session's request before promised to begin with, which is what providers' caches
 * live on. Keeps a number of each session, never what a request says. Safe from any thread.
 */
final class Prefixes {
    private static final int MOST = 1_000;

    private final Meters meters;
    private final Map<SessionId, Prefix> last = new LinkedHashMap<>(16, 0.75f, true);

    Prefixes(Meters meters) {
        this.meters = meters;
    }

    private record Prefix(int messages, int hash) {
        static Prefix of(ModelRequest request, int messages) {
            return new Prefix(
                    messages,
                    31 * request.tools().hashCode()
                            + request.messages().subList(0, messages).hashCode());
        }

        boolean isKeptBy(ModelRequest request) {
            return request.messages().size() >= messages
                    && of(request, messages).hash() == hash;
        }
    }

    synchronized void asked(SessionId session, ModelRequest request) {
        var before = last.get(session);
        if (before != null) {
            meters.count(Figure.PREFIX, before.isKeptBy(request) ? "kept" : "changed");
        }
        last.put(
                session,
                Prefix.of(request, Math.min(request.stable(), request.messages().size())));
        if (last.size() > MOST) {
            last.remove(last.keySet().iterator().next());
        }
    }
}
