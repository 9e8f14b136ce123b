package dev.tern.ops.health;

import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.turn.AccountId;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Whose accounts are up in this process. */
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

    Set<AccountId> accounts() {
        return adapters.stream().flatMap(Connected::account).collect(Collectors.toUnmodifiableSet());
    }

    private static Stream<AccountId> account(PlatformAdapter adapter) {
        return switch (adapter.state()) {
            case PlatformState.Up(var account, var sign) -> Stream.of(account);
            case PlatformState.Here(var account) -> Stream.of(account);
            case PlatformState.Off off -> Stream.of();
            case PlatformState.Connecting connecting -> Stream.of();
            case PlatformState.Failed failed -> Stream.of();
        };
    }
}
