package dev.tern.delivery;

import dev.tern.async.Timeline;
import dev.tern.delivery.AccountQueue.Ending;
import dev.tern.outbox.Penalties;
import dev.tern.outbox.Penalties.Penalty;
import dev.tern.platform.Pace;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.RateLimited;
import dev.tern.platform.PlatformException.Unauthorized;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/**
 * Every call that shows something in a chat goes through here: when the budgets of its chat and its account allow it, and
 * never while the platform wants to be left alone. Waiting holds no thread.
 */
final class Throttle {
    private static final Logger LOG = Logger.getLogger(Throttle.class);

    /** A refused token may be good again; asking oftener is counted against us. */
    static final Duration TOKEN_PAUSE = Duration.ofMinutes(5);

    private final Paces paces;
    private final Penalties penalties;
    private final Timeline timeline;
    private final Consumer<DeliveryEvent> watching;
    private final Map<AccountId, AccountQueue> accounts = new ConcurrentHashMap<>();

    Throttle(Paces paces, Penalties penalties, Timeline timeline, Consumer<DeliveryEvent> watching) {
        this.watching = watching;
        this.paces = paces;
        this.penalties = penalties;
        this.timeline = timeline;
    }

    /** How fast accounts and their chats may be written to. */
    interface Paces {
        Pace of(AccountId account);

        Pace of(AccountId account, ChatId chat);
    }

    /** Makes the call in its turn. Cancelled while it waits, it is not made. */
    <T> Uni<T> call(Chat chat, Spending spending, Supplier<Uni<T>> work) {
        return Uni.createFrom().deferred(() -> {
            var queue = queue(chat);
            var call = new Call();
            return Uni.createFrom()
                    .<Void>emitter(granted -> {
                        call.claim = Optional.of(new Claim(chat, spending, granted));
                        queue.add(call.claim.get());
                    })
                    .chain(work::get)
                    .invoke(() -> call.ending = Ending.ANSWERED)
                    .onFailure(PlatformException.class)
                    .call(failure -> heed(chat, failure, call))
                    .onTermination()
                    .invoke(() -> call.claim.ifPresent(claim -> queue.ended(claim, call.ending)));
        });
    }

    /** A call on its way. */
    private static final class Call {
        private volatile Optional<Claim> claim = Optional.empty();
        private volatile Ending ending = Ending.NO_ANSWER;
    }

    private Uni<Void> heed(Chat chat, PlatformException failure, Call call) {
        if (failure instanceof Unauthorized) {
            call.ending = Ending.TOKEN_REFUSED;
        }
        return heed(chat, failure);
    }

    /** Obeys what a refusal says about calls to come, from now on and after a restart. */
    Uni<Void> heed(Chat chat, PlatformException failure) {
        var now = timeline.now();
        return switch (failure) {
            case RateLimited limited -> close(chat, limited, now.plus(limited.retryAfter()));
            // not kept: whoever starts anew may have another token
            case Unauthorized refused ->
                Uni.createFrom().voidItem().invoke(() -> queue(chat.account()).close(now.plus(TOKEN_PAUSE)));
            case PlatformException.Unavailable e -> Uni.createFrom().voidItem();
            case PlatformException.OutcomeUnknown e -> Uni.createFrom().voidItem();
            case PlatformException.MarkupRefused e -> Uni.createFrom().voidItem();
            case PlatformException.Rejected e -> Uni.createFrom().voidItem();
            case PlatformException.TargetGone e -> Uni.createFrom().voidItem();
            case PlatformException.Moved e -> Uni.createFrom().voidItem();
            case PlatformException.NotEditable e -> Uni.createFrom().voidItem();
        };
    }

    private Uni<Void> close(Chat chat, RateLimited limited, Instant until) {
        watching.accept(new DeliveryEvent.Limited(chat.account(), limited.retryAfter()));
        return switch (limited.scope()) {
            case CHAT -> close(chat.account(), Optional.of(chat.id()), until);
            case ACCOUNT -> close(chat.account(), Optional.empty(), until);
            case EDITS -> Uni.createFrom().voidItem().invoke(() -> queue(chat).closeEdits(until));
        };
    }

    private Uni<Void> close(AccountId account, Optional<ChatId> chat, Instant until) {
        var penalty = new Penalty(account, chat, until);
        obey(penalty);
        return penalties.put(penalty).onFailure().recoverWithItem(failure -> {
            LOG.warnf(failure, "penalty not kept, a restart would forget it account=%s", account);
            return null;
        });
    }

    private void obey(Penalty penalty) {
        penalty.chat()
                .ifPresentOrElse(
                        chat -> queue(new Chat(penalty.account(), chat)).close(chat, penalty.until()),
                        () -> queue(penalty.account()).close(penalty.until()));
    }

    /** Obeys what earlier processes were told. */
    Uni<Void> resume(AccountId account) {
        return penalties
                .since(account, timeline.now())
                .invoke(found -> found.forEach(this::obey))
                .replaceWithVoid();
    }

    /** Whether nothing waits in the chat, so that what costs nothing may be done. */
    boolean isQuiet(Chat chat) {
        return queue(chat).isQuiet(chat.id());
    }

    private AccountQueue queue(Chat chat) {
        return queue(chat.account());
    }

    private AccountQueue queue(AccountId id) {
        return accounts.computeIfAbsent(
                id, account -> new AccountQueue(paces.of(account), chat -> paces.of(account, chat), timeline));
    }
}
