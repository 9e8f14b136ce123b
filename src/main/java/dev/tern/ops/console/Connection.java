package dev.tern.ops.console;

import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import java.time.Instant;
import java.util.Optional;

/**
 * An adapter's connection as JSON.
 *
 * @param state {@code off}, {@code connecting}, {@code up}, {@code here} or {@code failed}
 * @param code why it is not up, where it is to be
 */
record Connection(
        String platform,
        String state,
        Optional<String> account,
        Optional<String> code,
        Optional<String> reason,
        Optional<Instant> since,
        Optional<Instant> lastSign,
        String sign,
        long reconnects) {
    static Connection of(PlatformAdapter adapter) {
        return switch (adapter.state()) {
            case PlatformState.Off() -> of(adapter, "off", Optional.empty());
            case PlatformState.Connecting(var last) -> of(adapter, "connecting", Optional.of(last));
            case PlatformState.Up _ -> of(adapter, "up", Optional.empty());
            case PlatformState.Here _ -> of(adapter, "here", Optional.empty());
            case PlatformState.Failed(var fault) -> of(adapter, "failed", Optional.of(fault));
        };
    }

    private static Connection of(PlatformAdapter adapter, String state, Optional<Fault> fault) {
        var facts = adapter.connection();
        return new Connection(
                adapter.id().value(),
                state,
                facts.account().map(AccountId::toString),
                fault.map(Fault::code),
                fault.map(Fault::reason),
                facts.since(),
                facts.lastSign(),
                facts.sign(),
                facts.reconnects());
    }
}
