package dev.tern.platform.telegram;

import dev.tern.platform.Connection;
import dev.tern.platform.PlatformState;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.turn.Fault;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Asks Telegram for updates, one request after the other, and confirms them only once they are kept: the next request's
 * offset is the confirmation. The offset lives in memory, since Telegram sends again whatever was not confirmed.
 * It does so in {@link Rounds}.
 */
final class TelegramSource implements TelegramIntake {
    private static final Logger LOG = Logger.getLogger(TelegramSource.class);

    /**
     * What the decoder knows or will count. Telegram leaves reactions out unless they are named, and remembers this list
     * from one request to the next.
     */
    static final List<String> KINDS = List.of(
            "message",
            "edited_message",
            "channel_post",
            "edited_channel_post",
            "callback_query",
            "message_reaction",
            "my_chat_member");

    private static final int MOST = 100;

    private final TelegramClient client;
    private final TelegramConfig.Poll config;
    private final RawSink sink;
    private final TelegramPresses presses;
    private final Clock clock;
    private final Patience patience;
    private final Connection connection = new Connection(LOG, TelegramAdapter.ID, new Connection.Signs("poll", true));
    private final Rounds rounds = new Rounds(this::round, this::pauseAfter, connection::died);

    private volatile @Nullable TelegramIdentity identity;
    private volatile boolean open;
    private volatile int offset;

    TelegramSource(
            TelegramClient client,
            TelegramConfig.Poll config,
            RawSink sink,
            TelegramPresses presses,
            Clock clock,
            Patience patience) {
        this.presses = presses;
        this.client = client;
        this.config = config;
        this.sink = sink;
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

    /** At once, the request under way included. */
    @Override
    public void stop() {
        rounds.stop();
        client.abortPoll();
        connection.stop();
    }

    private Uni<Duration> round() {
        return open ? poll() : connect();
    }

    private Uni<Duration> connect() {
        return client.identity()
                .call(client::dropWebhook)
                .ifNoItem()
                .after(patience(config.timeout()))
                .fail()
                .invoke(me -> identity = me)
                .chain(this::announce);
    }

    private Uni<Duration> announce(TelegramIdentity me) {
        return sink.opened(me.account())
                .invoke(() -> open = true)
                .replaceWith(Duration.ZERO)
                .onFailure()
                .recoverWithItem(this::pauseAfterOwnFailure);
    }

    private Uni<Duration> poll() {
        int from = offset;
        var askedAt = clock.instant();
        // after trouble Telegram is not to wait for news: only an answer shows that it is there
        var wait = connection.state() instanceof PlatformState.Up ? config.timeout() : Duration.ZERO;
        return client.poll(request(from, wait), patience(wait))
                .invoke(this::completed)
                .chain(this::keep)
                .map(failure -> failure.map(this::pauseAfterOwnFailure)
                        .orElseGet(() -> pauseAfterRound(from, Duration.between(askedAt, clock.instant()))));
    }

    private Duration patience(Duration wait) {
        var most = wait.plus(config.grace());
        return most.isPositive() ? most : patience.shortest();
    }

    private static RawUpdates request(int from, Duration wait) {
        var request = new RawUpdates();
        request.setOffset(from);
        request.setLimit(MOST);
        request.setTimeout((int) wait.toSeconds());
        request.setAllowedUpdates(KINDS);
        return request;
    }

    private void completed(List<RawUpdates.Raw> batch) {
        var me = identity().orElseThrow();
        connection.up(
                me.account(),
                "username=%s sees_all_group_messages=%s".formatted(me.username(), me.seesAllGroupMessages()));
        if (!batch.isEmpty()) {
            connection.event();
        }
    }

    /** Offers all in order, then waits for all: the store writes a batch in one go. */
    private Uni<Optional<Throwable>> keep(List<RawUpdates.Raw> batch) {
        if (batch.isEmpty()) {
            return Uni.createFrom().item(Optional.empty());
        }
        return Uni.join()
                .all(batch.stream().map(this::offer).toList())
                .andCollectFailures()
                .map(kept -> confirm(batch, kept));
    }

    private Uni<Optional<Throwable>> offer(RawUpdates.Raw raw) {
        return Uni.createFrom()
                .deferred(() -> sink.accept(event(raw)))
                .map(stored -> Optional.<Throwable>empty())
                .onFailure()
                .recoverWithItem(Optional::of);
    }

    private RawEvent event(RawUpdates.Raw raw) {
        var me = identity().orElseThrow();
        raw.press().ifPresent(query -> presses.arrived(TurnId.of(me.account(), raw.key()), query));
        return new RawEvent(me.account(), raw.key(), raw.json(), clock.instant());
    }

    /** Moves the offset up to the first update that was not kept, and not beyond; gives what went wrong with it. */
    private Optional<Throwable> confirm(List<RawUpdates.Raw> batch, List<Optional<Throwable>> failures) {
        for (int i = 0; i < batch.size(); i++) {
            if (failures.get(i).isPresent()) {
                return failures.get(i);
            }
            batch.get(i).id().ifPresent(id -> offset = id + 1);
        }
        return Optional.empty();
    }

    /** A peer that answers at once with nothing new must not be asked again at once. */
    private Duration pauseAfterRound(int askedFrom, Duration took) {
        patience.reset();
        connection.kept();
        return offset == askedFrom && took.compareTo(patience.shortest()) < 0 ? patience.shortest() : Duration.ZERO;
    }

    private Duration pauseAfterOwnFailure(Throwable failure) {
        connection.notKept(failure);
        return patience.afterOwnFailure();
    }

    private Duration pauseAfter(Throwable failure) {
        var fault = TelegramFault.read(failure, client.account());
        var trouble = TelegramTrouble.of(fault);
        connection.down(trouble, new Fault(trouble.code(), fault.reason()));
        if (fault instanceof TelegramFault.NoAnswer || fault instanceof TelegramFault.NotReached) {
            client.renew();
        }
        return patience.after(fault);
    }
}
