package dev.tern.delivery;

import dev.tern.async.KeyedSerial;
import dev.tern.async.Timeline;
import dev.tern.outbox.OpenDraft;
import dev.tern.outbox.OutboxPart;
import dev.tern.platform.Destination;
import dev.tern.platform.Draft;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformException;
import dev.tern.platform.Rendered;
import dev.tern.platform.Sign;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.Origin;
import dev.tern.turn.PartId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import io.smallrye.mutiny.Uni;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jboss.logging.Logger;

/** Takes parts, in the order in which they were committed, and sees each to its end; shows before what is on its way. */
public final class Delivery {
    private static final Logger LOG = Logger.getLogger(Delivery.class);

    private final Means means;
    private final Function<PlatformId, PlatformAdapter> adapters;
    private final Previews previews;
    private final Signs signs;
    private final KeyedSerial<Chat> chats = new KeyedSerial<>(Integer.MAX_VALUE);
    private final Map<PartId, Held> taken = new ConcurrentHashMap<>();
    private final Map<Chat, Integer> underWay = new ConcurrentHashMap<>();

    /**
     * Throws {@link IllegalArgumentException} with the key of a setting that makes no sense.
     *
     * @param watching is told what happens
     */
    public Delivery(
            Kept kept,
            Function<PlatformId, PlatformAdapter> adapters,
            MovedChats moves,
            DeliveryConfig config,
            Timeline timeline,
            Consumer<DeliveryEvent> watching) {
        this.adapters = adapters;
        this.means = new Means(
                kept.outbox(),
                kept.drafts(),
                new Throttle(new Paces(adapters, config.pace()), kept.penalties(), timeline, watching),
                new Targets(kept.deadTargets(), moves, timeline),
                timeline,
                new Silence(),
                config,
                RandomGenerator.getDefault(),
                watching);
        this.signs = new Signs(means);
        this.previews = new Previews(means, underWay::containsKey);
    }

    /** Whether answers on the platform are shown while they are written, in a message that the parts then take over. */
    public boolean previews(PlatformId platform) {
        var traits = adapters.apply(platform).traits();
        return means.config().stream() && traits.edits() && !traits.drafts();
    }

    /**
     * Shows what there is of a turn's answer, as soon and as often as may be. Returns at once; never throws.
     *
     * @param rendering makes the first message of it; called when it can be shown
     */
    public void preview(Draft draft, Supplier<Rendered> rendering) {
        previews.show(draft, adapters.apply(draft.to().account().platform()), rendering);
    }

    /** Shows no more of the turn's answer, and says what people see of it; empty if nothing. */
    public String seen(TurnId turn) {
        return previews.seen(turn);
    }

    /** The same work, while people see that the bot is typing. */
    public <T> Uni<T> typing(Destination to, Uni<T> work) {
        return Typing.during(means, adapters.apply(to.account().platform()), to, work);
    }

    /** The same work, while people are not shown that the bot is typing there. */
    public <T> Uni<T> waiting(Destination to, Uni<T> work) {
        return means.silence().during(to, work);
    }

    /** Sets a sign on what was said there, when that disturbs nothing. Returns at once; never throws. */
    public void react(Origin on, Sign change) {
        signs.show(adapters.apply(on.platform()), on, change);
    }

    /** Tells whoever pressed a button what came of it, and nobody else, where the platform can. Returns at once. */
    public void whisper(Turn press, String words) {
        means.timeline()
                .start(adapters.apply(press.platform())
                        .whisper(press, words)
                        .onFailure(PlatformException.class)
                        .invoke(failure -> LOG.debugf("not whispered reason=%s", failure.getMessage()))
                        .onFailure(PlatformException.class)
                        .recoverWithNull());
    }

    /** Somebody has spoken there: what is sent there may arrive. */
    public void heard(Origin origin) {
        means.targets().heard(new Chat(origin.account(), origin.chat()));
    }

    /** The bot was let into a chat, where it can send from now on, or put out of it. */
    public Uni<Void> membership(AccountId account, ChatId chat, boolean member) {
        var where = new Chat(account, chat);
        if (member) {
            means.targets().heard(where);
            return Uni.createFrom().voidItem();
        }
        return means.targets().gone(where, "removed", "let the bot in again");
    }

    /** Whether what is sent to a chat would not arrive, as far as is known, until somebody speaks there. */
    public boolean isDead(AccountId account, ChatId chat) {
        var to = new Destination(account, chat, Optional.empty(), Optional.empty());
        return means.targets().isDead(Chat.of(means.targets().now(to)));
    }

    /** Takes over committed parts; returns at once. */
    public void deliver(List<OutboxPart> parts) {
        parts.forEach(this::take);
    }

    /** The turn is committed and says nothing: what was shown of it is taken away. Returns at once. */
    public void silent(TurnId turn) {
        means.timeline().start(previews.settle(turn).chain(settled -> settled.draft()
                .map(this::remove)
                .orElseGet(() -> Uni.createFrom().voidItem())));
    }

    /** Takes over all that earlier processes left for the account, and obeys what they were told. */
    public Uni<Void> resume(AccountId account) {
        return means.throttle()
                .resume(account)
                .chain(() -> means.targets().resume(account))
                .chain(() -> means.drafts().leftOver(account))
                .invoke(drafts -> drafts.forEach(draft -> means.timeline().start(remove(draft))))
                .chain(() -> means.outbox().open(account))
                .invoke(this::deliver)
                .replaceWithVoid();
    }

    private Uni<Void> remove(OpenDraft draft) {
        return new Removal(means, adapters.apply(draft.to().account().platform())).of(draft);
    }

    /** Whether the part is in delivery's hands: it is tried, or is going to be. */
    public boolean holds(PartId part) {
        return taken.containsKey(part);
    }

    /** Whether all that was taken over has come to its end, for now. */
    public boolean isIdle() {
        return chats.isIdle();
    }

    /**
     * Takes back the parts of a turn that are not tried yet, in order; whoever asks answers for them from then on.
     */
    public List<OutboxPart> takeBack(TurnId turn) {
        return taken.values().stream()
                .filter(held -> held.part().turn().equals(turn) && held.takeBack())
                .peek(held -> taken.remove(held.part().id(), held))
                .map(Held::part)
                .sorted(Comparator.comparingInt(OutboxPart::ordinal))
                .toList();
    }

    /** Takes over parts that an operator has made pending again, in order, whatever became of them before. */
    public void deliverAgain(List<OutboxPart> parts) {
        for (var part : parts) {
            means.targets().heard(Chat.of(means.targets().now(part.to())));
            hurry(part.id());
            var held = Held.anew(part, Optional.ofNullable(taken.get(part.id())));
            taken.put(part.id(), held);
            submit(held);
        }
    }

    /** What a part waits for before it is tried again is waited for no longer, but for what the platform has asked for. */
    public void hurry(PartId part) {
        Optional.ofNullable(taken.get(part)).map(Held::haste).ifPresent(Haste::now);
    }

    private void take(OutboxPart part) {
        var held = new Held(part);
        if (taken.putIfAbsent(part.id(), held) == null) {
            submit(held);
        }
    }

    private void submit(Held held) {
        var chat = Chat.of(held.part().to());
        underWay.merge(chat, 1, Integer::sum);
        chats.submit(chat, send(held, chat));
    }

    private Uni<Void> send(Held held, Chat chat) {
        var id = held.part().id();
        return Uni.createFrom()
                .deferred(() -> held.begin() ? run(held) : Uni.createFrom().voidItem())
                .onFailure()
                .invoke(failure -> LOG.errorf(
                        failure,
                        "delivery stopped until the next start part=%s turn=%s",
                        id,
                        held.part().turn()))
                .eventually(() -> {
                    taken.remove(id, held);
                    underWay.computeIfPresent(chat, (it, count) -> count > 1 ? count - 1 : null);
                });
    }

    private Uni<Void> run(Held held) {
        if (!held.isAnew()) {
            return run(held, held.part());
        }
        // it may have been sent, or have come to another end, by who had it before
        return means.outbox().pending(held.part().id()).chain(part -> part.map(it -> run(held, it))
                .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> run(Held held, OutboxPart part) {
        var adapter = adapters.apply(part.to().account().platform());
        return new PartDelivery(means, previews, adapter, part, held).run();
    }
}
