package dev.tern.platform;

import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import java.time.Instant;

/** What is known of an adapter's connection. */
public sealed interface PlatformState {
    /** Not configured. */
    record Off() implements PlatformState {}

    /** Not connected, and trying; the fault is the last try's. */
    record Connecting(Fault last) implements PlatformState {}

    /** Taking events in; {@code lastSign} is when the platform last showed that it is there. */
    record Up(AccountId account, Instant lastSign) implements PlatformState {}

    /** Served by this process itself: there is nothing to connect to. */
    record Here(AccountId account) implements PlatformState {}

    /** Given up until a person acts, for example a refused token. */
    record Failed(Fault fault) implements PlatformState {}
}
