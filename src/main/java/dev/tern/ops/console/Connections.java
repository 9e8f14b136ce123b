package dev.tern.ops.console;

import dev.tern.ops.console.Overview.Connection;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/** The platforms' connections as the overview shows them; those that are not configured come last. */
@Singleton
final class Connections {
    private final Instance<PlatformAdapter> adapters;

    Connections(@Any Instance<PlatformAdapter> adapters) {
        this.adapters = adapters;
    }

    List<Connection> now(Instant now) {
        return adapters.stream()
                .sorted(Comparator.comparing((PlatformAdapter adapter) -> adapter.state() instanceof PlatformState.Off)
                        .thenComparing(adapter -> adapter.id().value()))
                .map(adapter -> row(adapter, now))
                .toList();
    }

    private static Connection row(PlatformAdapter adapter, Instant now) {
        var facts = adapter.connection();
        var state = adapter.state();
        return new Connection(
                adapter.id().value(),
                facts.account().map(AccountId::toString).orElse(""),
                mark(state),
                detail(state),
                When.of(facts.since(), now),
                When.of(facts.lastSign(), now),
                facts.reconnects());
    }

    private static Mark mark(PlatformState state) {
        return switch (state) {
            case PlatformState.Off _ -> Mark.calm("off");
            case PlatformState.Connecting _ -> Mark.warn("connecting");
            case PlatformState.Up _ -> Mark.good("up");
            case PlatformState.Here _ -> Mark.good("here");
            case PlatformState.Failed _ -> Mark.bad("failed");
        };
    }

    private static String detail(PlatformState state) {
        return switch (state) {
            case PlatformState.Off _ -> "no token is set";
            case PlatformState.Connecting(var last) -> words(last);
            case PlatformState.Up _ -> "";
            case PlatformState.Here _ -> "served by this process";
            case PlatformState.Failed(var fault) -> words(fault) + "; given up until you act";
        };
    }

    static String words(Fault fault) {
        return fault.reason().isBlank() ? fault.code() : fault.code() + ": " + fault.reason();
    }
}
