package dev.tern.delivery;

import dev.tern.platform.Limit;
import dev.tern.platform.Pace;
import dev.tern.platform.PlatformException;
import dev.tern.platform.PlatformException.RateLimited;
import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.testing.Turns;
import dev.tern.testing.VirtualTimeline;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** One account's throttle on virtual time, with a note of each call. */
abstract class ThrottleBench {
    static final Duration SECOND = Duration.ofSeconds(1);
    static final Pace PACE = new Pace(
            new Limit(2, Duration.ofMillis(36)),
            new Limit(1, Duration.ofSeconds(2)),
            new Limit(3, SECOND),
            new Limit(1, SECOND));

    final VirtualTimeline timeline = new VirtualTimeline();
    final MemoryKept kept = new MemoryKept(timeline);
    final List<Call> calls = new ArrayList<>();
    Throttle throttle = throttle();

    record Call(String chat, Spending spending, Instant at) {}

    Throttle throttle() {
        return new Throttle(
                new Throttle.Paces() {
                    @Override
                    public Pace of(AccountId account) {
                        return PACE;
                    }

                    @Override
                    public Pace of(AccountId account, ChatId chat) {
                        return PACE;
                    }
                },
                kept,
                timeline,
                event -> {});
    }

    static RateLimited limited(Scope scope) {
        return new RateLimited("429", Duration.ofSeconds(33), scope);
    }

    static Uni<Void> failed(PlatformException failure) {
        return Uni.createFrom().failure(failure);
    }

    Runnable ask(String chat, Spending spending) {
        return ask(chat, spending, () -> {
            calls.add(new Call(chat, spending, timeline.now()));
            return Uni.createFrom().voidItem();
        });
    }

    Runnable ask(String chat, Spending spending, Supplier<Uni<Void>> work) {
        return timeline.start(throttle.call(new Chat(Turns.ACCOUNT, new ChatId(chat)), spending, work)
                .onFailure(PlatformException.class)
                .recoverWithNull());
    }

    void pass(Duration time) {
        timeline.pass(time);
    }
}
