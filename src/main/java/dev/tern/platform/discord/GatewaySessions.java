package dev.tern.platform.discord;

import dev.tern.platform.Connection;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.utils.SessionController;

/**
 * Lets JDA begin sessions: not more often than Discord allows, and with growing pauses while the gateway cannot be
 * reached, where JDA's own controllers would try again at once and without end.
 */
final class GatewaySessions implements SessionController {
    private final Supplier<Optional<String>> url;
    private final Duration between;
    private final Patience patience;
    private final Connection connection;
    private final Executor threads;
    private final Set<SessionConnectNode> waiting = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;
    private long next = System.nanoTime();

    /** @param url where the gateway is, if not where JDA knows it; may block */
    GatewaySessions(
            Supplier<Optional<String>> url,
            Duration between,
            Patience patience,
            Connection connection,
            Executor threads) {
        this.url = url;
        this.between = between;
        this.patience = patience;
        this.connection = connection;
        this.threads = threads;
    }

    @Override
    public String getGateway() {
        return url.get().orElseGet(SessionController.super::getGateway);
    }

    @Override
    public void appendSession(SessionConnectNode node) {
        waiting.add(node);
        later(node, untilNext());
    }

    @Override
    public void removeSession(SessionConnectNode node) {
        waiting.remove(node);
    }

    @Override
    public ShardedGateway getShardedGateway(JDA api) {
        return new ShardedGateway(getGateway(), 1);
    }

    /** Begins no more sessions. */
    void close() {
        closed = true;
    }

    private synchronized Duration untilNext() {
        long now = System.nanoTime();
        long at = Math.max(now, next);
        next = at + between.toNanos();
        return Duration.ofNanos(at - now);
    }

    private void later(SessionConnectNode node, Duration delay) {
        CompletableFuture.delayedExecutor(delay.toNanos(), TimeUnit.NANOSECONDS, threads)
                .execute(() -> begin(node));
    }

    private void begin(SessionConnectNode node) {
        if (closed || !waiting.contains(node)) {
            return;
        }
        try {
            node.run(true);
            waiting.remove(node);
            patience.reset();
        } catch (IllegalStateException notReached) {
            connection.down(
                    DiscordTrouble.UNREACHABLE, DiscordFault.read(notReached).asFault());
            later(node, patience.afterFailure());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
