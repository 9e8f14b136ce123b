package dev.tern.tool;

import dev.tern.turn.SessionId;
import dev.tern.turn.ToolResult;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Shortens results that are too long to their beginning and their end; the whole is kept, and the model told where. */
final class LongResults {
    private static final Logger LOG = Logger.getLogger(LongResults.class);

    private static final int MARKER = 512;
    private static final int BYTES_A_CHAR = 3;

    private final int most;
    private final Optional<KeptResults> kept;

    /** @param most in bytes of UTF-8, the words between included */
    LongResults(int most, Optional<KeptResults> kept) {
        this.most = most;
        this.kept = kept;
    }

    /** The result, as the model reads it. Never fails: what cannot be kept is shortened all the same. */
    Uni<ToolResult> fitting(SessionId session, ToolResult result) {
        var text = result.content();
        if (text.length() <= most / BYTES_A_CHAR) {
            return Uni.createFrom().item(result);
        }
        var bytes = text.getBytes(StandardCharsets.UTF_8);
        return bytes.length <= most
                ? Uni.createFrom().item(result)
                : handle(session, text).map(handle -> result.saying(shortened(bytes, handle)));
    }

    private Uni<Optional<String>> handle(SessionId session, String text) {
        return kept.map(results -> results.keep(session, text).map(Optional::of))
                .orElseGet(() -> Uni.createFrom().item(Optional.empty()))
                .onFailure()
                .invoke(failure -> LOG.warnf(
                        "long result not kept session=%s error=%s",
                        session, failure.getClass().getSimpleName()))
                .onFailure()
                .recoverWithItem(Optional.empty());
    }

    private String shortened(byte[] bytes, Optional<String> handle) {
        int room = most - MARKER;
        int head = Utf8.end(bytes, room / 4 * 3);
        int tail = Utf8.start(bytes, bytes.length - room / 4);
        return new String(bytes, 0, head, StandardCharsets.UTF_8)
                + "\n\n[… " + (tail - head) + " of " + bytes.length + " bytes are left out here; "
                + handle.map(name -> "all of it is kept: go on reading with " + ReadOn.TOOL + ", result \"" + name
                                + "\", offset " + head)
                        .orElse("they are kept nowhere: ask for less at once")
                + " …]\n\n"
                + new String(bytes, tail, bytes.length - tail, StandardCharsets.UTF_8);
    }
}
