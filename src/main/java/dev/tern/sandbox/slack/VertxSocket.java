package dev.tern.sandbox.slack;

import io.netty.channel.Channel;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.ServerWebSocket;
import java.time.Duration;

/** A socket on Vert.x. It pings its client as Slack does, and may be used on any thread. */
final class VertxSocket implements Socket {
    /** When the server gives a silent connection up. */
    private static final Duration NOTICED = Duration.ofSeconds(30);

    private final Vertx vertx;
    private final ServerWebSocket web;
    private final Channel channel;
    private final String host;
    private final long pings;
    private volatile boolean frozen;
    private volatile boolean hushed;

    /**
     * Opened.
     *
     * @param channel the connection below the protocol
     * @param ping how often it pings
     */
    VertxSocket(Vertx vertx, ServerWebSocket web, Channel channel, String host, Duration ping) {
        this.vertx = vertx;
        this.web = web;
        this.channel = channel;
        this.host = host;
        this.pings = vertx.setPeriodic(ping.toMillis(), id -> ping());
    }

    @Override
    public void send(String text) {
        if (isOpen() && !hushed) {
            web.writeTextMessage(Hosts.at(host, text));
        }
    }

    @Override
    public void close(int status) {
        if (isOpen()) {
            web.close((short) status);
        }
    }

    @Override
    public void drop() {
        var first = channel.pipeline().firstContext();
        if (channel.isActive() && first != null) {
            // from there it passes by Vert.x, which would say goodbye
            var _ = first.flush().close();
        }
    }

    @Override
    public void freeze() {
        frozen = true;
        channel.config().setAutoRead(false);
        vertx.setTimer(NOTICED.toMillis(), id -> drop());
    }

    @Override
    public void hush() {
        hushed = true;
    }

    @Override
    public boolean isFrozen() {
        return frozen;
    }

    /** The connection has ended. */
    void closed() {
        vertx.cancelTimer(pings);
    }

    private void ping() {
        if (isOpen() && !hushed) {
            web.writePing(Buffer.buffer("Ping from the sandbox"));
        }
    }

    private boolean isOpen() {
        return !frozen && !web.isClosed();
    }
}
