package dev.tern.platform.telegram;

import dev.tern.platform.Connection;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.Stored;
import dev.tern.turn.Fault;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Has Telegram send updates to us, and looks from time to time whether it still does: while nobody writes, that is the
 * only sign that it is there. Once stopped, the web hook stays, since Telegram keeps for it what comes meanwhile.
 *
 * <p>Rounds follow each other on changing threads and never overlap; updates come on any thread, many at a time.
 */
final class TelegramHook implements TelegramIntake {
    private static final Logger LOG = Logger.getLogger(TelegramHook.class);

    /** With the time between two looks it must stay below the silence after which a connection counts as dead. */
    private static final Duration ANSWER = Duration.ofSeconds(20);

    private final TelegramClient client;
    private final HookSettings settings;
    private final RawSink sink;
    private final TelegramPresses presses;
    private final Clock clock;
    private final Patience patience;
    private final HookWatch watch = new HookWatch();
    private final Connection connection =
            new Connection(LOG, TelegramAdapter.ID, new Connection.Signs("webhook_check", true));
    private final Rounds rounds = new Rounds(this::round, this::pauseAfter, connection::died);

    private volatile @Nullable TelegramIdentity identity;
    private volatile boolean open;
    private volatile boolean set;

    TelegramHook(
            TelegramClient client,
            HookSettings settings,
            RawSink sink,
            TelegramPresses presses,
            Clock clock,
            Patience patience) {
        this.client = client;
        this.settings = settings;
        this.sink = sink;
        this.presses = presses;
        this.clock = clock;
        this.patience = patience;
    }

    @Override
    public Connection connection() {
        return connection;
    }

    @Override
    public Optional<TelegramIdentity> identity() {
        return Optional.ofNullable(identity);
    }

    @Override
    public void start() {
        rounds.start();
    }

    @Override
    public void stop() {
        open = false;
        rounds.stop();
        connection.stop();
    }

    /** Keeps an update that Telegram brought; empty as long as there is no account to keep it for. */
    Optional<Uni<Stored>> take(RawUpdates.Raw update) {
        return identity().filter(me -> open).map(me -> {
            watch.arrived();
            connected(me);
            connection.event();
            return Uni.createFrom()
                    .deferred(() -> sink.accept(event(me, update)))
                    .invoke(connection::kept)
                    .onFailure()
                    .invoke(connection::notKept);
        });
    }

    private RawEvent event(TelegramIdentity me, RawUpdates.Raw update) {
        update.press().ifPresent(query -> presses.arrived(TurnId.of(me.account(), update.key()), query));
        return new RawEvent(me.account(), update.key(), update.json(), clock.instant());
    }

    private Uni<Duration> round() {
        return step().ifNoItem().after(ANSWER).fail();
    }

    private Uni<Duration> step() {
        return open ? set ? look() : set() : connect();
    }

    private Uni<Duration> connect() {
        return client.identity().invoke(me -> identity = me).chain(this::announce);
    }

    private Uni<Duration> announce(TelegramIdentity me) {
        return sink.opened(me.account())
                .invoke(() -> open = true)
                .replaceWith(Duration.ZERO)
                .onFailure()
                .recoverWithItem(this::pauseAfterOwnFailure);
    }

    private Uni<Duration> set() {
        var me = identity().orElseThrow();
        return client.setWebhook(settings.request(me, TelegramSource.KINDS))
                .invoke(this::hasBeenSet)
                .replaceWith(Duration.ZERO);
    }

    private void hasBeenSet() {
        watch.set();
        set = true;
    }

    private Uni<Duration> look() {
        return client.webhook().map(this::judge);
    }

    private Duration judge(HookInfo info) {
        var me = identity().orElseThrow();
        return watch.look(info, settings.address(me.id())).map(this::pauseAfter).orElseGet(() -> {
            connected(me);
            patience.reset();
            return settings.check();
        });
    }

    private void connected(TelegramIdentity me) {
        connection.up(
                me.account(),
                "mode=webhook username=%s sees_all_group_messages=%s"
                        .formatted(me.username(), me.seesAllGroupMessages()));
    }

    /** Sets it once more, which also heals a secret that is not ours any longer. */
    private Duration pauseAfter(HookWatch.Wrong wrong) {
        connection.down(wrong.trouble(), wrong.fault());
        set = false;
        return patience.afterOwnFailure();
    }

    private Duration pauseAfterOwnFailure(Throwable failure) {
        connection.notKept(failure);
        return patience.afterOwnFailure();
    }

    private Duration pauseAfter(Throwable failure) {
        var fault = TelegramFault.read(failure, client.account());
        var trouble = TelegramTrouble.ofHook(fault);
        connection.down(trouble, new Fault(trouble.code(), fault.reason()));
        return patience.after(fault);
    }
}
