package dev.tern.platform.discord;

import dev.tern.platform.PlatformState;
import dev.tern.platform.RawSink;
import dev.tern.platform.discord.TroubleLog.Trouble;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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
    private static final Logger LOG = Logger.getLogger(DiscordSource.class);

    private final DiscordClient client;
    private final Inbound inbound;
    private final RawSink sink;
    private final LastSeen lastSeen;
    private final DiscordConfig.BackOff backOff;
    private final Patience patience;
    private final TroubleLog troubles;
    private final Clock clock;

    private volatile PlatformState state = new PlatformState.Connecting(new Fault("platform.starting", "first try"));
    private volatile @Nullable DiscordIdentity identity;
    private volatile @Nullable Cancellable loop;
    private volatile boolean open;

    DiscordSource(
            DiscordClient client,
            Interactions interactions,
            DiscordConfig.BackOff backOff,
            RawSink sink,
            LastSeen lastSeen,
            TroubleLog troubles,
            Patience patience,
            Clock clock) {
        this.client = client;
        this.backOff = backOff;
        this.sink = sink;
        this.lastSeen = lastSeen;
        this.troubles = troubles;
        this.patience = patience;
        this.clock = clock;
        this.inbound = new Inbound(client, interactions, sink, lastSeen, backOff, clock);
    }

    PlatformState state() {
        return state;
    }

    /** Who the bot is; known from before the account is opened. */
    Optional<DiscordIdentity> identity() {
        return Optional.ofNullable(identity);
    }

    void start() {
        loop = Uni.createFrom()
                .deferred(this::round)
                .repeat()
                .indefinitely()
                .subscribe()
                .with(ignored -> {}, failure -> LOG.error("discord connecting ended", failure));
    }

    /** Leaves the gateway at once. What comes meanwhile is read back at the next start. */
    Uni<Void> stop() {
        troubles.end();
        var running = loop;
        if (running != null) {
            running.cancel();
        }
        inbound.stop();
        client.logout();
        state = new PlatformState.Connecting(new Fault("platform.stopped", "stopped"));
        return identity().map(me -> lastSeen.write(me.account())).orElseGet(() -> Uni.createFrom()
                .voidItem());
    }

    private Uni<Void> round() {
        var login = new Login();
        return client.login(login)
                .chain(this::announce)
                .chain(login::ended)
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
        inbound.open();
    }

    private Uni<Void> untilDone(Supplier<Uni<Void>> step) {
        return Uni.createFrom()
                .deferred(step::get)
                .onFailure()
                .invoke(failure -> troubles.say(
                        Trouble.NOT_KEPT, "cause=" + failure.getClass().getSimpleName()))
                .onFailure()
                .retry()
                .withBackOff(backOff.first(), backOff.max())
                .indefinitely();
    }

    private void signed() {
        var me = identity;
        if (state instanceof PlatformState.Up && me != null) {
            state = new PlatformState.Up(me.account(), clock.instant());
        }
    }

    private void connected(DiscordIdentity me) {
        patience.reset();
        troubles.say(Trouble.NONE, "");
        state = new PlatformState.Up(me.account(), clock.instant());
    }

    private void disconnected(@Nullable CloseCode code) {
        var close = code == null ? "none" : String.valueOf(code.getCode());
        LOG.infof("discord connection lost, resuming close=%s", close);
        state = new PlatformState.Connecting(new Fault("platform.unavailable", "connection lost close=" + close));
    }

    private Duration pauseAfterEnd(int close) {
        var code = CloseCode.from(close);
        var trouble = code == CloseCode.AUTHENTICATION_FAILED
                ? Trouble.TOKEN_REFUSED
                : code == CloseCode.DISALLOWED_INTENTS ? Trouble.INTENT_REFUSED : Trouble.ENDED;
        return refused(trouble, "close=" + close);
    }

    private Duration pauseAfter(Throwable failure) {
        var fault = DiscordFault.read(failure);
        if (fault instanceof DiscordFault.TokenRefused) {
            return refused(Trouble.TOKEN_REFUSED, fault.reason());
        }
        troubles.say(Trouble.UNREACHABLE, fault.reason());
        state = new PlatformState.Connecting(fault.asFault());
        return patience.afterFailure();
    }

    private Duration refused(Trouble trouble, String reason) {
        troubles.say(trouble, reason);
        state = new PlatformState.Failed(trouble.asFault(reason));
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
                case GatewayPingEvent _ -> signed();
                case SessionDisconnectEvent gone -> disconnected(gone.getCloseCode());
                case ShutdownEvent over -> end.complete(over.getCode());
                default -> {}
            }
        }

        private void dispatched(RawGatewayEvent raw) {
            var self = raw.getJDA().getSelfUser();
            var me = new DiscordIdentity(self.getId(), self.getName());
            switch (raw.getType()) {
                case "READY" -> {
                    LOG.infof("discord connected account=%s name=%s", me.account(), me.name());
                    connected(me);
                }
                case "RESUMED" -> connected(me);
                default -> signed();
            }
            inbound.take(me, raw);
        }
    }
}
