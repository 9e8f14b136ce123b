package dev.tern.delivery;

import dev.tern.async.Signal;
import dev.tern.outbox.OpenDraft;
import dev.tern.platform.Destination;
import dev.tern.platform.Edit;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Receipt;
import dev.tern.platform.Rendered;
import dev.tern.turn.Fault;
import dev.tern.turn.MessageId;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * One turn's draft while the turn runs. One call at a time, always with the newest text; what does not get through is
 * left out, since more comes. That the message may be there is on disk before it is sent.
 */
final class Preview {
    private static final Logger LOG = Logger.getLogger(Preview.class);

    private static final Duration AFTER_TROUBLE = Duration.ofSeconds(5);

    private final Means means;
    private final Predicate<Chat> busy;
    private final PlatformAdapter adapter;
    private final TurnId turn;
    private final Destination to;
    private @Nullable Text newest;
    private String seen = "";
    private @Nullable Instant due;
    private boolean dirty;
    private boolean loaded;
    private boolean working;
    private boolean stopped;
    private Optional<MessageId> message = Optional.empty();
    private String shown = "";
    private Runnable alarm = () -> {};
    private Runnable work = () -> {};
    private @Nullable Signal flight;

    private record Text(String markdown, Supplier<Rendered> rendering) {}

    Preview(Means means, Predicate<Chat> busy, PlatformAdapter adapter, TurnId turn, Destination to) {
        this.means = means;
        this.busy = busy;
        this.adapter = adapter;
        this.turn = turn;
        this.to = to;
    }

    synchronized void show(String markdown, Supplier<Rendered> rendering) {
        newest = new Text(markdown, rendering);
        dirty = true;
        if (due == null) {
            rest(means.config().streamAfter());
        }
        next();
    }

    /** Shows nothing for a while. */
    private synchronized void rest(Duration pause) {
        dirty = true;
        due = means.timeline().now().plus(pause);
        alarm.run();
        alarm = means.timeline().after(pause, this::next);
    }

    private synchronized void next() {
        if (stopped
                || working
                || !dirty
                || due == null
                || due.isAfter(means.timeline().now())) {
            return;
        }
        dirty = false;
        working = true;
        work = means.timeline().start(step().eventually(this::landed));
    }

    /** Nothing more is shown; what was, or is just about to be. */
    synchronized String end() {
        stopped = true;
        alarm.run();
        return seen;
    }

    /** Nothing more is shown; emits once no call is under way. */
    Uni<Void> stop() {
        synchronized (this) {
            stopped = true;
            alarm.run();
            var flying = flight;
            if (flying != null) {
                return flying.fired().replaceWithVoid();
            }
        }
        work.run();
        return Uni.createFrom().voidItem();
    }

    /** What the message is known to show, as a hash; empty where that is not known. */
    synchronized String shown() {
        return shown;
    }

    private Uni<Void> step() {
        var before = loaded ? Uni.createFrom().voidItem() : load();
        return before.chain(() -> message.isPresent() ? change() : open())
                .onFailure(PlatformException.class)
                .recoverWithItem(this::failed);
    }

    /** An earlier process may have shown something of this turn. */
    private Uni<Void> load() {
        return means.drafts()
                .of(turn)
                .invoke(found -> {
                    loaded = true;
                    message = found.flatMap(OpenDraft::message);
                    if (found.isPresent() && message.isEmpty()) {
                        endHere();
                    }
                })
                .replaceWithVoid();
    }

    private Uni<Void> open() {
        return stopped || busy.test(chat())
                ? Uni.createFrom().voidItem().invoke(() -> rest(AFTER_TROUBLE))
                : means.throttle().call(chat(), Spending.CONTROL, () -> takeOff() ? opening() : nothing());
    }

    private Uni<Void> opening() {
        var content = latest();
        var part = new Outgoing(OpenDraft.partId(turn), to, content, false, false);
        return means.drafts()
                .opening(turn, to)
                .chain(() -> adapter.send(part))
                .chain(receipt -> opened(receipt, content))
                .onFailure(Preview::isNotSent)
                .call(() -> means.drafts().deleted(turn));
    }

    private static boolean isNotSent(Throwable failure) {
        return failure instanceof PlatformException && !(failure instanceof PlatformException.OutcomeUnknown);
    }

    private Uni<Void> opened(Receipt receipt, Rendered content) {
        return means.drafts().opened(turn, receipt.message()).invoke(() -> {
            message = Optional.of(receipt.message());
            seen(content.hash(false));
            means.tell(new DeliveryEvent.Shown(turn, to.account()));
        });
    }

    private Uni<Void> change() {
        return latest().hash(false).equals(shown())
                ? nothing()
                : means.throttle().call(chat(), Spending.PREVIEW, () -> takeOff() ? changing() : nothing());
    }

    private Uni<Void> changing() {
        var content = latest();
        seen("");
        return adapter.edit(new Edit(to, message.orElseThrow(), content, false))
                .invoke(() -> seen(content.hash(false)));
    }

    private synchronized void seen(String hash) {
        shown = hash;
    }

    private synchronized Rendered latest() {
        var rendering = newest;
        if (rendering == null) {
            throw new IllegalStateException("nothing to show turn=" + turn);
        }
        return rendering.rendering().get();
    }

    private static Uni<Void> nothing() {
        return Uni.createFrom().voidItem();
    }

    /** From here on {@link #stop} waits. */
    private synchronized boolean takeOff() {
        if (!stopped && newest != null) {
            flight = new Signal();
            seen = newest.markdown();
        }
        return !stopped;
    }

    private void landed() {
        Signal flown;
        synchronized (this) {
            flown = flight;
            flight = null;
            working = false;
        }
        if (flown != null) {
            flown.fire();
        }
        next();
    }

    private Void failed(Throwable failure) {
        LOG.debugf(
                "preview not shown turn=%s reason=%s", turn, Fault.of(failure).reason());
        switch (Verdict.on((PlatformException) failure)) {
            case Verdict.Later _, Verdict.Again _, Verdict.AsPlain _ -> rest(AFTER_TROUBLE);
            case Verdict.Unsure _ -> {
                if (message.isPresent()) {
                    rest(AFTER_TROUBLE);
                } else {
                    endHere();
                }
            }
            case Verdict.GiveUp _, Verdict.Gone _, Verdict.Follow _ -> endHere();
        }
        return null;
    }

    /** What there is stays as it is until the answer is complete. */
    private synchronized void endHere() {
        stopped = true;
    }

    private Chat chat() {
        return Chat.of(to);
    }
}
