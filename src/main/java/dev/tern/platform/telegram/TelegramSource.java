package dev.tern.platform.telegram;

import dev.tern.platform.PlatformState;
import dev.tern.platform.RawEvent;
import dev.tern.platform.RawSink;
import dev.tern.platform.telegram.TroubleLog.Trouble;
import dev.tern.turn.Fault;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.subscription.Cancellable;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Asks Telegram for updates, one request after the other, and confirms them only once they are kept: the next request's
 * offset is the confirmation. The offset lives in memory, since Telegram sends again whatever was not confirmed.
 *
 * <p>Rounds follow each other on changing threads and never overlap; between them no thread is held. A round that fails
 * ends in a pause, never the loop.
 */
final class TelegramSource {
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
    private final TroubleLog troubles = new TroubleLog(LOG);

    private volatile PlatformState state = new PlatformState.Connecting(new Fault("platform.starting", "first try"));
    private volatile @Nullable TelegramIdentity identity;
    private volatile boolean open;
    private volatile int offset;
    private volatile @Nullable Cancellable loop;

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

    PlatformState state() {
        return state;
    }

    /** Who the bot is; known from before the account is opened. */
    Optional<TelegramIdentity> identity() {
        return Optional.ofNullable(identity);
    }

    void start() {
        loop = Uni.createFrom()
                .deferred(this::round)
                .repeat()
                .indefinitely()
                .subscribe()
                .with(ignored -> {}, failure -> LOG.error("telegram polling ended", failure));
    }

    /** Ends polling at once, the request under way included. What it would have brought comes again. */
    void stop() {
        var running = loop;
        if (running != null) {
            running.cancel();
        }
        client.abortPoll();
        state = new PlatformState.Connecting(new Fault("platform.stopped", "stopped"));
    }

    private Uni<Void> round() {
        return (open ? poll() : connect())
                .onFailure()
                .recoverWithItem(this::pauseAfter)
                .chain(TelegramSource::pause);
    }

    private Uni<Duration> connect() {
        return client.identity()
                .call(client::dropWebhook)
                .invoke(me -> identity = me)
                .chain(this::announce);
    }

    private Uni<Duration> announce(TelegramIdentity me) {
        return sink.opened(me.account())
                .invoke(() -> opened(me))
                .replaceWith(Duration.ZERO)
                .onFailure()
                .recoverWithItem(this::pauseAfterOwnFailure);
    }

    private void opened(TelegramIdentity me) {
        open = true;
        well(me);
        LOG.infof(
                "telegram connected account=%s username=%s sees_all_group_messages=%s",
                me.account(), me.username(), me.seesAllGroupMessages());
    }

    private Uni<Duration> poll() {
        int from = offset;
        var askedAt = clock.instant();
        return client.poll(request(from))
                .invoke(batch -> identity().ifPresent(this::signed))
                .chain(this::keep)
                .map(failure -> failure.map(this::pauseAfterOwnFailure)
                        .orElseGet(() -> pauseAfterRound(from, Duration.between(askedAt, clock.instant()))));
    }

    private RawUpdates request(int from) {
        var request = new RawUpdates();
        request.setOffset(from);
        request.setLimit(MOST);
        request.setTimeout((int) config.timeout().toSeconds());
        request.setAllowedUpdates(KINDS);
        return request;
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

    private void signed(TelegramIdentity me) {
        state = new PlatformState.Up(me.account(), clock.instant());
    }

    private void well(TelegramIdentity me) {
        signed(me);
        patience.reset();
        troubles.say(Trouble.NONE, "");
    }

    /** A peer that answers at once with nothing new must not be asked again at once. */
    private Duration pauseAfterRound(int askedFrom, Duration took) {
        identity().ifPresent(this::well);
        return offset == askedFrom && took.compareTo(patience.shortest()) < 0 ? patience.shortest() : Duration.ZERO;
    }

    private Duration pauseAfterOwnFailure(Throwable failure) {
        troubles.say(Trouble.NOT_KEPT, "cause=" + failure.getClass().getSimpleName());
        return patience.afterOwnFailure();
    }

    private Duration pauseAfter(Throwable failure) {
        var fault = TelegramFault.read(failure, client.account());
        var trouble = trouble(fault);
        troubles.say(trouble, fault.reason());
        state = trouble == Trouble.TOKEN_REFUSED
                ? new PlatformState.Failed(fault.asFault())
                : new PlatformState.Connecting(fault.asFault());
        return patience.after(fault);
    }

    private static Trouble trouble(TelegramFault fault) {
        if (fault instanceof TelegramFault.Refused refused) {
            return refused.tokenRefused()
                    ? Trouble.TOKEN_REFUSED
                    : refused.code() == 409 ? Trouble.OTHER_POLLER : Trouble.UNREACHABLE;
        }
        return Trouble.UNREACHABLE;
    }

    private static Uni<Void> pause(Duration length) {
        var now = Uni.createFrom().voidItem();
        return length.isZero() ? now : now.onItem().delayIt().by(length);
    }
}
