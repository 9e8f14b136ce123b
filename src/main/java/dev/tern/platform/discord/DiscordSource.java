package dev.tern.platform.discord;

import dev.tern.platform.Connection;
import dev.tern.platform.RawSink;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import net.dv8tion.jda.api.events.GatewayPingEvent;
import net.dv8tion.jda.api.events.GenericEvent;
import net.dv8tion.jda.api.events.RawGatewayEvent;
import net.dv8tion.jda.api.events.session.SessionDisconnectEvent;
import net.dv8tion.jda.api.events.session.ShutdownEvent;
import net.dv8tion.jda.api.hooks.EventListener;
import net.dv8tion.jda.api.requests.CloseCode;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the bot logged in. JDA resumes what can be resumed; whatever ends a login for good, or keeps one from beginning,
 * ends in a pause and another try.
 *
 * <p>One login at a time. Events are told on JDA's reading thread, in order, and only handed over there.
 */
final class DiscordSource {
    /** What health says where servers' messages come without their words. */
    static final String INTENT_MISSING = "message_content_intent=missing";

    private static final Logger LOG = Logger.getLogger(DiscordSource.class);

    private final DiscordClient client;
    private final Inbound inbound;
    private final RawSink sink;
    private final LastSeen lastSeen;
    private final DiscordConfig.BackOff backOff;
    private final Patience patience;
    private final Connection connection;
    private final Watch watch;
    private final AtomicBoolean nothingSaid = new AtomicBoolean();
    private final CountDownLatch stopped = new CountDownLatch(1);

    private volatile @Nullable DiscordIdentity identity;
    private volatile @Nullable Cancellable loop;
    private volatile boolean open;
    private volatile long standsSince = System.nanoTime();

    DiscordSource(
            DiscordClient client,
            Interactions interactions,
            DiscordConfig config,
            RawSink sink,
            LastSeen lastSeen,
            Connection connection,
            Patience patience,
            Clock clock) {
        this.client = client;
        this.backOff = config.backOff();
        this.sink = sink;
        this.lastSeen = lastSeen;
        this.connection = connection;
        this.patience = patience;
        this.watch = new Watch(connection, config.silence(), client::reconnect);
        this.inbound = new Inbound(client, interactions, sink, lastSeen, backOff, clock);
    }

    Connection connection() {
        return connection;
    }

    /** Who the bot is; known from before the account is opened. */
    Optional<DiscordIdentity> identity() {
        return Optional.ofNullable(identity);
    }

    /** As the gateway has told: of threads that are archived it tells nothing, until somebody writes in them. */
    Optional<ChatId> around(ChatId thread) {
        return client.around(thread);
    }

    /** A message of a server came without words, which may be so; said once. */
    void sawNothing() {
        if (nothingSaid.compareAndSet(false, true)) {
            connection.warn(INTENT_MISSING);
            LOG.warn(
                    "discord sent a message with nothing in it: if that is not so, the Message Content intent is missing"
                            + " (https://discord.com/developers/applications > your application > Bot)");
        }
    }

    void start() {
        loop = Uni.createFrom()
                .deferred(this::round)
                .repeat()
                .indefinitely()
                .subscribe()
                .with(ignored -> {}, connection::died);
    }

    /** Leaves the gateway at once. What comes meanwhile is read back at the next start. */
    Uni<Void> stop() {
        connection.stop();
        stopped.countDown();
        var running = loop;
        if (running != null) {
            running.cancel();
        }
        inbound.stop();
        client.logout();
        return identity().map(me -> lastSeen.write(me.account())).orElseGet(() -> Uni.createFrom()
                .voidItem());
    }

    private Uni<Void> round() {
        var login = new Login();
        return client.login(login)
                .chain(this::announce)
                .chain(() -> Uni.combine().any().<Integer>of(login.ended(), watch.stuck()))
                .map(this::pauseAfterEnd)
                .onFailure()
                .recoverWithItem(this::pauseAfter)
                .chain(DiscordSource::pause);
    }

    /** Once: what came before waits, and goes on when this has completed. */
    private Uni<Void> announce(DiscordIdentity me) {
        identity = me;
        if (open) {
            return Uni.createFrom().voidItem();
        }
        return untilDone(() -> lastSeen.load(me.account()))
                .chain(() -> untilDone(() -> sink.opened(me.account())))
                .invoke(this::opened);
    }

    private void opened() {
        open = true;
        connection.kept();
        inbound.open();
    }

    private Uni<Void> untilDone(Supplier<Uni<Void>> step) {
        return Uni.createFrom()
                .deferred(step::get)
                .onFailure()
                .invoke(connection::notKept)
                .onFailure()
                .retry()
                .withBackOff(backOff.first(), backOff.max())
                .indefinitely();
    }

    private void connected(DiscordIdentity me) {
        standsSince = System.nanoTime();
        connection.up(me.account(), "name=" + me.name());
    }

    /**
     * JDA tells it on the thread on which it comes back, at once and without end; a connection that did not hold is what
     * that thread has to wait for here.
     */
    private void disconnected(@Nullable CloseCode code) {
        var close = code == null ? "none" : String.valueOf(code.getCode());
        connection.down(DiscordTrouble.LOST, DiscordTrouble.LOST.fault("close=" + close));
        if (Duration.ofNanos(System.nanoTime() - standsSince).compareTo(backOff.max()) >= 0) {
            patience.reset();
            return;
        }
        try {
            var _ = stopped.await(patience.afterFailure().toNanos(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Duration pauseAfterEnd(int close) {
        if (close == Watch.STUCK) {
            client.discard();
            return patience.afterFailure();
        }
        return refused(DiscordTrouble.of(close), "close=" + close);
    }

    private Duration pauseAfter(Throwable failure) {
        var fault = DiscordFault.read(failure);
        if (fault instanceof DiscordFault.TokenRefused) {
            return refused(DiscordTrouble.TOKEN_REFUSED, fault.reason());
        }
        connection.down(DiscordTrouble.UNREACHABLE, fault.asFault());
        return patience.afterFailure();
    }

    private Duration refused(DiscordTrouble trouble, String reason) {
        connection.down(trouble, trouble.fault(reason));
        return patience.afterRefusal();
    }

    private static Uni<Void> pause(Duration length) {
        return Uni.createFrom().voidItem().onItem().delayIt().by(length);
    }

    /** What JDA tells of one login, from its beginning to its end. */
    private final class Login implements EventListener {
        private final CompletableFuture<Integer> end = new CompletableFuture<>();

        /** Emits the code with which the gateway was closed for good. */
        private Uni<Integer> ended() {
            return Uni.createFrom().completionStage(() -> end);
        }

        @Override
        public void onEvent(GenericEvent event) {
            try {
                told(event);
            } catch (Throwable bug) { // JDA would write it to its own log, which is off
                LOG.errorf("discord event not taken event=%s error=%s", event.getClass(), bug.getClass());
            }
        }

        private void told(GenericEvent event) {
            switch (event) {
                case RawGatewayEvent raw -> dispatched(raw);
                case GatewayPingEvent _ -> connection.sign();
                case SessionDisconnectEvent gone -> disconnected(gone.getCloseCode());
                case ShutdownEvent over -> end.complete(over.getCode());
                default -> {}
            }
        }

        private void dispatched(RawGatewayEvent raw) {
            var self = raw.getJDA().getSelfUser();
            var me = new DiscordIdentity(self.getId(), self.getName());
            switch (raw.getType()) {
                case "READY", "RESUMED" -> connected(me);
                case Envelope.MESSAGE, Envelope.INTERACTION -> connection.event();
                default -> connection.sign();
            }
            inbound.take(me, raw);
        }
    }
}
