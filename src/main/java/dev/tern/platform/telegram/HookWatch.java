package dev.tern.platform.telegram;

import dev.tern.turn.Fault;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * Tells from what Telegram says of the web hook whether it is still as it was set, and whether it brings what waits.
 * Telegram's clock is not ours, so errors are compared with each other and never with our own time. One thread at a
 * time, but for {@link #arrived}.
 */
final class HookWatch {
    private final AtomicBoolean arrived = new AtomicBoolean();
    private @Nullable HookInfo asSet;
    private int lastError = -1;
    private boolean failing;

    /** What is wrong with it. */
    record Wrong(TelegramTrouble trouble, Fault fault) {
        private Wrong(TelegramTrouble trouble, String reason) {
            this(trouble, new Fault(trouble.code(), reason));
        }
    }

    /** Telegram has brought something, whatever became of it. */
    void arrived() {
        arrived.set(true);
    }

    /** It was set by us; how Telegram writes it down is seen with the next look. */
    void set() {
        asSet = null;
    }

    /** @param address where it is to be */
    Optional<Wrong> look(HookInfo now, String address) {
        boolean came = arrived.getAndSet(false);
        boolean isNew = lastError >= 0 && now.errorAt() > lastError;
        lastError = Math.max(now.errorAt(), 0);
        failing = !came && now.waiting() > 0 && (failing || isNew);
        if (!now.url().equalsIgnoreCase(address) || (asSet != null && !now.isSetAs(asSet))) {
            return Optional.of(new Wrong(TelegramTrouble.HOOK_CHANGED, "reason=changed " + where(now)));
        }
        asSet = now;
        return failing ? Optional.of(new Wrong(TelegramTrouble.HOOK_FAILS, failure(now))) : Optional.empty();
    }

    /** The host alone: what stands behind it may be another program's secret. */
    private static String where(HookInfo now) {
        return now.url().isEmpty() ? "none is set" : "host=" + TelegramChatCheck.host(now.url());
    }

    private static String failure(HookInfo now) {
        return "reason=not-delivered waiting=%d said=%s".formatted(now.waiting(), HookInfo.line(now.error()));
    }
}
