package dev.tern.platform.slack;

import dev.tern.platform.PlatformState;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.platform.slack.TroubleLog.Trouble;
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
    private final TroubleLog troubles = new TroubleLog(LOG);

    private volatile PlatformState state = new PlatformState.Connecting(new Fault("platform.starting", "first try"));
    private volatile @Nullable SlackIdentity identity;
    private volatile @Nullable Twins open;
    private volatile @Nullable Cancellable loop;

    SlackSource(SlackClient client, SlackConfig config, RawSink sink, Clock clock, Patience patience) {
        this.client = client;
        this.config = config;
        this.sink = sink;
        this.clock = clock;
        this.patience = patience;
        this.sockets = new Sockets(client, config.socket(), this::received, this::alive);
    }

    PlatformState state() {
        return state;
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
                .with(ignored -> {}, failure -> LOG.error("slack source ended", failure));
    }

    /** Ends the connection at once. What was not acknowledged comes again. */
    void stop() {
        var running = loop;
        if (running != null) {
            running.cancel();
        }
        open = null;
        sockets.close();
        state = new PlatformState.Connecting(new Fault("platform.stopped", "stopped"));
    }

    /** Keeps what Slack delivered; empty as long as there is no account to keep it for. */
    Optional<Uni<Stored>> take(String json) {
        return Optional.ofNullable(open)
                .flatMap(twins -> identity().map(me -> twins.keep(Delivery.of(json, me))))
                .map(kept -> kept.invoke(stored -> troubles.kept())
                        .onFailure()
                        .invoke(failure -> troubles.say(Trouble.NOT_KEPT, cause(failure))));
    }

    private Uni<Boolean> round() {
        return (open == null ? open() : connection())
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
                .recoverWithItem(failure -> pauseAfterOther(Trouble.NOT_KEPT, cause(failure)));
    }

    private void opened(SlackIdentity me) {
        patience.reset();
        open = new Twins(me.account(), sink, clock, config.twinWait());
        LOG.infof("slack knows its bot account=%s mode=%s", me.account(), config.mode());
        if (config.mode() == SlackConfig.Mode.HTTP) {
            up(me);
            troubles.connected();
        }
    }

    private Uni<Duration> connection() {
        return sockets.hold().map(this::pauseAfterEnd);
    }

    private void received(Frame frame, SlackSocket from) {
        Uni.createFrom()
                .deferred(() ->
                        take(frame.payload()).orElseGet(() -> Uni.createFrom().nothing()))
                .subscribe()
                .with(
                        stored -> from.acknowledge(frame, frame.takesCommandAnswer() ? SHOW_COMMAND : ""),
                        failure -> LOG.debugf("slack delivery not acknowledged %s", cause(failure)));
    }

    private void up(SlackIdentity me) {
        state = new PlatformState.Up(me.account(), clock.instant());
    }

    /** Only a connection that holds shows that all is well. */
    private void alive(Duration sinceItStands) {
        identity().ifPresent(this::up);
        if (holds(sinceItStands)) {
            patience.reset();
            troubles.connected();
        }
    }

    private boolean holds(Duration sinceItStands) {
        return sinceItStands.compareTo(config.backOff().max()) >= 0;
    }

    private Duration pauseAfterEnd(Sockets.Ended ended) {
        if (ended.end().kind() == SlackSocket.End.Kind.SWITCHED_OFF) {
            state = new PlatformState.Failed(new Fault("platform.rejected", "Socket Mode is off"));
            troubles.say(Trouble.SWITCHED_OFF, "");
            patience.afterOther();
            return config.backOff().refused();
        }
        if (ended.end().kind() == SlackSocket.End.Kind.LOST) {
            state = new PlatformState.Connecting(
                    new Fault("platform.unavailable", ended.end().reason()));
        }
        if (holds(ended.lasted())) {
            patience.reset();
            return Duration.ZERO;
        }
        return pauseAfterOther(Trouble.UNSTABLE, "reason=" + ended.end().reason());
    }

    private Duration pauseAfterOther(Trouble trouble, String reason) {
        troubles.say(trouble, reason);
        return patience.afterOther();
    }

    private Duration pauseAfter(Throwable failure) {
        var fault = SlackFault.read(failure, client.account());
        if (fault instanceof SlackFault.Refused refused && Patience.needsAPerson(refused)) {
            state = new PlatformState.Failed(fault.asFault());
            troubles.say(
                    Trouble.TOKEN_REFUSED,
                    "key=tern.slack." + (open == null ? "bot-token " : "app-token ") + fault.reason());
        } else {
            state = new PlatformState.Connecting(fault.asFault());
            troubles.say(Trouble.UNREACHABLE, fault.reason());
        }
        return patience.after(fault);
    }

    private static String cause(Throwable failure) {
        return "cause=" + failure.getClass().getSimpleName();
    }
}
