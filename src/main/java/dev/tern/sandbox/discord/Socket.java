package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.operators.multi.processors.UnicastProcessor;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import org.jspecify.annotations.Nullable;

/** The server's end of one connection to the gateway: what it shall send, in order. Used under the world's lock. */
final class Socket {
    private static final int MOST = 10_000;

    private final String root;
    private final UnicastProcessor<Frame> frames = UnicastProcessor.create(new ArrayBlockingQueue<>(MOST), () -> {});
    private @Nullable Session session;
    private boolean closed;
    private boolean deaf;

    /** @param root scheme, host and port under which the client knows this server */
    Socket(String root) {
        this.root = root;
    }

    /** What goes out next. */
    sealed interface Frame {
        /** A message. */
        record Text(String json) implements Frame {}

        /** The end, with one of Discord's codes. */
        record Close(int code, String reason) implements Frame {}
    }

    /** All frames; one reader. It fails if the reader is too slow. */
    Multi<Frame> frames() {
        return frames;
    }

    String root() {
        return root;
    }

    Optional<Session> session() {
        return Optional.ofNullable(session);
    }

    void session(Session opened) {
        session = opened;
    }

    /** From now on the connection stays open, and nothing is heard or sent. */
    void halfOpen() {
        deaf = true;
    }

    boolean isHalfOpen() {
        return deaf;
    }

    boolean isOpen() {
        return !closed;
    }

    void send(int op, @Nullable JsonNode data) {
        var frame = Json.object().put("op", op);
        frame.set("d", data);
        send(frame.putNull("s").putNull("t").toString());
    }

    void send(String json) {
        if (!closed && !deaf) {
            frames.onNext(new Frame.Text(json));
        }
    }

    void close(int code, String reason) {
        if (!closed) {
            frames.onNext(new Frame.Close(code, reason));
            ended();
        }
    }

    /** The client is gone, or shall be. */
    void ended() {
        if (!closed) {
            closed = true;
            frames.onComplete();
        }
    }
}
