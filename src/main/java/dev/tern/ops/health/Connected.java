package dev.tern.ops.health;

import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.turn.AccountId;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Whose accounts are up in this process, and since when. For what is to be sent, those are left out that are served by this
 * process itself: a part for a page that was closed waits for its reader, and nobody is to be woken by that.
 */
@Singleton
final class Connected {
    private final List<PlatformAdapter> adapters;

    @Inject
    Connected(@Any Instance<PlatformAdapter> adapters) {
        this(adapters.stream().toList());
    }

    Connected(List<PlatformAdapter> adapters) {
        this.adapters = List.copyOf(adapters);
    }

    /** Those that events come in by. */
    Map<AccountId, Instant> receiving() {
        var found = new HashMap<>(sending());
        for (var adapter : adapters) {
            if (adapter.state() instanceof PlatformState.Here(var account)) {
                found.put(account, Instant.EPOCH);
            }
        }
        return found;
    }

    /** Those that something is sent by to somewhere else, with the time since when that is possible. */
    Map<AccountId, Instant> sending() {
        var found = new HashMap<AccountId, Instant>();
        for (var adapter : adapters) {
            if (adapter.state() instanceof PlatformState.Up(var account, var _)) {
                found.put(account, adapter.connection().since().orElse(Instant.EPOCH));
            }
        }
        return found;
    }
}
