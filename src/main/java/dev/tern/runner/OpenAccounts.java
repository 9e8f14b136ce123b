package dev.tern.runner;

import dev.tern.async.Turnstile;
import dev.tern.turn.AccountId;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Of which accounts this process has taken up what earlier ones left. What is done about an account's events waits while
 * that is under way: they would be found twice else, or not at all. Safe from any thread.
 */
final class OpenAccounts {
    private final Map<AccountId, Turnstile> doors = new ConcurrentHashMap<>();
    private final Set<AccountId> open = ConcurrentHashMap.newKeySet();

    /** The same work, by which the account becomes open. */
    Uni<Void> opening(AccountId account, Uni<Void> takingUp) {
        return door(account).through(takingUp.invoke(() -> open.add(account)));
    }

    /** Work on what has waited, which is told whether the account is open, and that stays so until it is done. */
    <T> Uni<T> meanwhile(AccountId account, Function<Boolean, Uni<T>> work) {
        return door(account).through(Uni.createFrom().deferred(() -> work.apply(open.contains(account))));
    }

    private Turnstile door(AccountId account) {
        return doors.computeIfAbsent(account, any -> new Turnstile(1));
    }
}
