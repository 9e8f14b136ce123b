package dev.tern.platform.slack;

import dev.tern.platform.Connection;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Takes deliveries in: in Socket Mode over connections that it holds open, one after the other; in HTTP mode from
 * the webhook, once it knows who the bot is.
 *
 * <p>Rounds follow each other on changing threads and never overlap; one round is one connection. A round that fails
 * ends in a pause, never the loop.
 */
final class SlackSource {
    private static final Logger LOG = Logger.getLogger(SlackSource.class);

    /** An answer that shows the channel which command was typed; otherwise only the one who typed it would see it. */
    static final String SHOW_COMMAND = "{\"response_type\":\"in_channel\"}";

    private final SlackClient client;
    private final SlackConfig config;
    private final RawSink sink;
    private final Clock clock;
    private final Patience patience;
    private final Sockets sockets;
    private final Connection connection;

    private volatile @Nullable SlackIdentity identity;
    private volatile @Nullable Twins open;
    private volatile @Nullable Cancellable loop;

    SlackSource(SlackClient client, SlackConfig config, RawSink sink, Clock clock, Patience patience) {
        this.client = client;
        this.config = config;
        this.sink = sink;
        this.clock = clock;
        this.patience = patience;
        this.sockets = new Sockets(client, config.socket(), new Frames(), this::connected);
        this.connection = new Connection(LOG, SlackAdapter.ID, signs(config.mode()));
    }

    /** While nobody writes, a webhook hears nothing; a socket is pinged. */
    private static Connection.Signs signs(SlackConfig.Mode mode) {
        return switch (mode) {
            case SOCKET -> new Connection.Signs("ping", true);
            case HTTP -> new Connection.Signs("delivery", false);
        };
    }

    Connection connection() {
        return connection;
    }

    /** Who the bot is; known from before the account is opened. */
    Optional<SlackIdentity> identity() {
        return Optional.ofNullable(identity);
    }

    void start() {
        loop = Uni.createFrom()
                .deferred(this::round)
                .repeat()
                .whilst(done -> open == null || config.mode() == SlackConfig.Mode.SOCKET)
                .subscribe()
                .with(ignored -> {}, connection::died);
    }

    /** Ends the connection at once. What was not acknowledged comes again. */
    void stop() {
        var running = loop;
        if (running != null) {
            running.cancel();
        }
        open = null;
        connection.stop();
        sockets.close();
    }

    /** Keeps what Slack delivered; empty as long as there is no account to keep it for. */
    Optional<Uni<Stored>> take(String json) {
        connection.event();
        return Optional.ofNullable(open)
                .flatMap(twins -> identity().map(me -> twins.keep(Delivery.of(json, me))))
                .map(kept ->
                        kept.invoke(stored -> connection.kept()).onFailure().invoke(connection::notKept));
    }

    private Uni<Boolean> round() {
        return (open == null ? open() : socket())
                .onFailure()
                .recoverWithItem(this::pauseAfter)
                .chain(Sockets::pause)
                .replaceWith(true);
    }

    private Uni<Duration> open() {
        return client.identity().invoke(me -> identity = me).chain(this::announce);
    }

    private Uni<Duration> announce(SlackIdentity me) {
        return sink.opened(me.account())
                .invoke(() -> opened(me))
                .replaceWith(Duration.ZERO)
                .onFailure()
                .recoverWithItem(failure -> {
                    connection.notKept(failure);
                    return patience.afterOther();
                });
    }

    private void opened(SlackIdentity me) {
        patience.reset();
        open = new Twins(me.account(), sink, clock, config.twinWait());
        connection.kept();
        if (config.mode() == SlackConfig.Mode.HTTP) {
            connected();
        }
    }

    private Uni<Duration> socket() {
        return sockets.hold().map(this::pauseAfterEnd);
    }

    private void connected() {
        identity().ifPresent(me -> connection.up(me.account(), "mode=" + config.mode()));
    }

    private Duration pauseAfterEnd(Sockets.Ended ended) {
        var fault = new Fault("platform.unavailable", "reason=" + ended.end().reason());
        switch (ended.end().kind()) {
            case LOST, DEAD, QUIET -> connection.down(SlackTrouble.LOST, fault);
            case SWITCHED_OFF -> {
                connection.down(
                        SlackTrouble.SWITCHED_OFF,
                        new Fault("platform.rejected", "reason=" + ended.end().reason()));
                patience.afterOther();
                return config.backOff().refused();
            }
            case RELIEVED -> {}
        }
        // only a connection that holds shows that all is well
        if (ended.lasted().compareTo(config.backOff().max()) >= 0) {
            patience.reset();
            return Duration.ZERO;
        }
        return patience.afterOther();
    }

    private Duration pauseAfter(Throwable failure) {
        var fault = SlackFault.read(failure, client.account());
        if (fault instanceof SlackFault.Refused refused && Patience.needsAPerson(refused)) {
            var key = "key=tern.slack." + (open == null ? "bot-token " : "app-token ");
            connection.down(
                    SlackTrouble.TOKEN_REFUSED, new Fault(fault.asFault().code(), key + fault.reason()));
        } else {
            connection.down(SlackTrouble.UNREACHABLE, fault.asFault());
        }
        return patience.after(fault);
    }

    private static String cause(Throwable failure) {
        return "cause=" + failure.getClass().getSimpleName();
    }

    /** What comes over sockets. */
    private final class Frames implements SlackSocket.Receiver {
        @Override
        public void received(Frame frame, SlackSocket from) {
            Uni.createFrom()
                    .deferred(() -> take(frame.payload())
                            .orElseGet(() -> Uni.createFrom().nothing()))
                    .subscribe()
                    .with(
                            stored -> from.acknowledge(frame, frame.takesCommandAnswer() ? SHOW_COMMAND : ""),
                            failure -> LOG.debugf("slack delivery not acknowledged %s", cause(failure)));
        }

        @Override
        public void signed(SlackSocket from) {
            if (sockets.isCurrent(from)) {
                connection.sign();
            }
        }
    }
}
