package dev.tern.tool.mcp;

import dev.tern.async.VirtualThreads;
import io.modelcontextprotocol.json.McpJsonMapper;
import io.modelcontextprotocol.json.TypeRef;
import io.modelcontextprotocol.spec.McpClientTransport;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCMessage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.jboss.logging.Logger;
import reactor.core.publisher.Mono;

/**
 * Messages as lines of a program's standard streams. The SDK's own transport does not tell when the program ends, gives up
 * at the first line that is no message, and hands our whole environment on.
 *
 * <p>Reads and writes on a thread each, so that a program that does not read holds up nobody but its callers.
 */
final class ProgramTransport implements McpClientTransport {
    private static final Logger LOG = Logger.getLogger(ProgramTransport.class);
    private static final int LARGEST = 16 << 20;
    /** One that does not read so many has stopped reading. */
    private static final int MOST_WAITING = 1_000;

    private final String server;
    private final Program program;
    private final McpJsonMapper json;
    private final LinkedBlockingQueue<String> outgoing = new LinkedBlockingQueue<>(MOST_WAITING);
    private final CompletableFuture<Void> ended = new CompletableFuture<>();

    ProgramTransport(String server, Program program, McpJsonMapper json) {
        this.server = server;
        this.program = program;
        this.json = json;
    }

    /** Completes when the program says nothing more; what waits for an answer waits in vain then. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    @Override
    public Mono<Void> connect(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        return Mono.fromRunnable(() -> {
            VirtualThreads.executor().execute(() -> read(handler));
            VirtualThreads.executor().execute(this::write);
            // a child that it left behind may hold its streams open
            var _ = program.gone()
                    .thenRunAsync(this::end, CompletableFuture.delayedExecutor(500, TimeUnit.MILLISECONDS));
        });
    }

    @Override
    public Mono<Void> sendMessage(JSONRPCMessage message) {
        return Mono.fromRunnable(() -> {
            if (ended.isDone() || !outgoing.offer(line(message))) {
                throw new UncheckedIOException(new IOException("the program does not listen"));
            }
        });
    }

    @Override
    public Mono<Void> closeGracefully() {
        return Mono.fromRunnable(this::end);
    }

    @Override
    public <T> T unmarshalFrom(Object data, TypeRef<T> type) {
        return json.convertValue(data, type);
    }

    private void end() {
        ended.complete(null);
        // wakes the writer
        outgoing.clear();
        outgoing.offer("");
        program.end();
    }

    private void read(Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        var lines = new Lines(program.output(), LARGEST);
        try {
            for (var line = lines.next(); line != null; line = lines.next()) {
                if (lines.wasCut()) {
                    LOG.warnf("tool server sent too much at once, it is left out server=%s max=%d", server, LARGEST);
                } else {
                    take(line, handler);
                }
            }
        } catch (IOException e) {
            LOG.debugf("tool server can't be read server=%s", server);
        } finally {
            end();
        }
    }

    private void take(String line, Function<Mono<JSONRPCMessage>, Mono<JSONRPCMessage>> handler) {
        try {
            var message = McpSchema.deserializeJsonRpcMessage(json, line);
            handler.apply(Mono.just(message)).onErrorComplete().subscribe();
        } catch (IOException | RuntimeException e) { // any line may come, and only messages matter
            LOG.debugf("tool server wrote what is no message server=%s chars=%d", server, line.length());
        }
    }

    private void write() {
        try {
            while (!ended.isDone()) {
                var bytes = outgoing.take().getBytes(StandardCharsets.UTF_8);
                program.input().write(bytes);
                program.input().flush();
            }
        } catch (IOException e) {
            // the reader sees the end too, after the last words
            LOG.debugf("tool server takes nothing more server=%s", server);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String line(JSONRPCMessage message) {
        try {
            return json.writeValueAsString(message) + "\n";
        } catch (IOException e) {
            throw new IllegalArgumentException("the message can't be written as JSON", e);
        }
    }
}
