package dev.tern.tool.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.tern.async.VirtualThreads;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.client.McpClient;
import io.modelcontextprotocol.json.schema.JsonSchemaValidator.ValidationResponse;
import io.modelcontextprotocol.spec.McpError;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpTransportException;
import io.modelcontextprotocol.spec.McpTransportSessionNotFoundException;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/**
 * One connection to a server, from the first message until it is lost. Lost, it takes no new requests; those under way may
 * still end well over HTTP, and have failed where a program ended. Thread-safe.
 */
final class Connection {
    private static final McpSchema.Implementation US =
            McpSchema.Implementation.builder("tern", "1").build();
    // the runner's limit is shorter and is the one that counts; this one only keeps the SDK from waiting for ever
    private static final Duration CALL_LIMIT = Duration.ofMinutes(30);
    /** Who does not answer a ping for so long hangs. */
    private static final Duration PULSE = Duration.ofSeconds(10);

    private final Opened way;
    private final Wire wire;
    private final McpAsyncClient client;
    private final Runnable onLost;
    private final AtomicInteger changes = new AtomicInteger();
    private final Set<Runnable> unanswered = ConcurrentHashMap.newKeySet();
    private volatile boolean broken;
    private final AtomicBoolean inTrouble = new AtomicBoolean();
    private volatile boolean stands;
    private int underWay;
    private boolean over;

    /**
     * Over an open way; says nothing yet.
     *
     * @param onLost called once, on any thread, when it has stood and takes no more requests though nobody closed it
     */
    Connection(Opened way, Duration connectLimit, Runnable onLost) {
        this.way = way;
        this.onLost = onLost;
        this.wire = new Wire(way.transport(), changes::incrementAndGet, this::troubled);
        this.client = McpClient.async(wire)
                .clientInfo(US)
                .initializationTimeout(connectLimit)
                .requestTimeout(CALL_LIMIT)
                .jsonSchemaValidator((schema, content) -> ValidationResponse.asValid(null))
                .build();
        var _ = way.ended().thenRun(this::ended);
    }

    /** Greets the server. */
    Uni<Connection> initialized() {
        return uni(client.initialize()).replaceWith(this);
    }

    /** It is of use; losing it before is the failure of who opened it. */
    void stands() {
        stands = true;
    }

    /** What the server says it has. */
    McpSchema.ServerCapabilities capabilities() {
        var told = client.getServerCapabilities();
        return told == null ? McpSchema.ServerCapabilities.builder().build() : told;
    }

    /** How often the server has said that a list of its is another one; grows only. */
    int changes() {
        return changes.get();
    }

    synchronized boolean isOver() {
        return over;
    }

    /**
     * Asks for something. Cancelled, it tells the server, and looks whether the server is still there.
     *
     * @param parameters the very object that the request carries, by which it can be found again to cancel it
     */
    <T> Uni<T> ask(Object parameters, Function<McpAsyncClient, Mono<T>> request) {
        return Uni.createFrom()
                .deferred(() -> {
                    begun();
                    return orBroken(uni(request.apply(client)));
                })
                .onFailure(Connection::isLoss)
                .invoke(this::lost)
                .onTermination()
                .invoke((answer, failure, cancelled) -> done(parameters, cancelled));
    }

    /** One page after the other, see {@link Pages}. */
    <T> Uni<T> list(Function<McpAsyncClient, Mono<T>> request) {
        return uni(request.apply(client));
    }

    /** What is under way fails. Does not wait. */
    void close() {
        synchronized (this) {
            over = true;
        }
        client.close();
    }

    /** The same, and waits for a program to end. */
    void closeNow() {
        close();
        way.end().run();
    }

    private void ended() {
        lost();
        client.close();
    }

    private void lost() {
        boolean idle;
        synchronized (this) {
            if (over) {
                return;
            }
            over = true;
            idle = underWay == 0;
        }
        if (stands) {
            onLost.run();
        }
        if (idle) {
            client.close();
        }
    }

    private synchronized void begun() {
        underWay++;
    }

    private void done(Object parameters, boolean cancelled) {
        if (cancelled) {
            wire.cancel(parameters);
        } else {
            wire.forget(parameters);
        }
        boolean last;
        synchronized (this) {
            underWay--;
            last = over && underWay == 0;
        }
        if (last) {
            client.close();
        } else if (cancelled) {
            feelPulse();
        }
    }

    /** The answer; or a failure, once it is certain that none comes. */
    private <T> Uni<T> orBroken(Uni<T> answer) {
        return Uni.combine().any().of(answer, Uni.createFrom().emitter(none -> {
            Runnable end = () -> none.fail(new IOException("the server went away"));
            unanswered.add(end);
            none.onTermination(() -> unanswered.remove(end));
            if (broken) {
                end.run();
            }
        }));
    }

    /**
     * Over HTTP, a server that went away or was started anew is noticed by the stream that listens to it. The SDK may then
     * leave a call that is just sent without an answer for ever, so whether there is still somebody who knows us is asked.
     */
    private void troubled() {
        if (stands && inTrouble.compareAndSet(false, true)) {
            client.ping()
                    .timeout(PULSE)
                    .doOnError(failure -> !(failure instanceof McpError), failure -> breakOff())
                    .doFinally(end -> inTrouble.set(false))
                    .onErrorComplete()
                    .subscribe();
        }
    }

    private void breakOff() {
        lost();
        broken = true;
        unanswered.forEach(Runnable::run);
    }

    private void feelPulse() {
        // a server that hangs would let every further call wait for its limit
        client.ping()
                .timeout(PULSE)
                .doOnError(failure -> !(failure instanceof McpError), failure -> hung())
                .onErrorComplete()
                .subscribe();
    }

    private void hung() {
        boolean idle;
        synchronized (this) {
            idle = underWay == 0;
        }
        if (idle) {
            lost();
        }
    }

    private static <T> Uni<T> uni(Mono<T> mono) {
        return VirtualThreads.continueFrom(Uni.createFrom().completionStage(mono::toFuture));
    }

    /** Whether it is the way that failed, not the server that refused or sent nonsense. */
    private static boolean isLoss(Throwable failure) {
        var root = McpError.findRootCause(failure);
        return (root instanceof IOException && !(root instanceof JsonProcessingException))
                || root instanceof McpTransportException
                || isForgotten(failure);
    }

    /** Whether the server was started anew and does not know us, so that it has not done what it was asked for. */
    static boolean isForgotten(Throwable failure) {
        return McpError.findRootCause(failure) instanceof McpTransportSessionNotFoundException;
    }
}
