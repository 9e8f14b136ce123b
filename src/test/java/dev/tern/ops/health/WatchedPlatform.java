package dev.tern.ops.health;

import dev.tern.platform.ConnectionFacts;
import dev.tern.platform.Outgoing;
import dev.tern.platform.PlatformState;
import dev.tern.platform.PlatformTraits;
import dev.tern.platform.Receipt;
import dev.tern.platform.Reconciliation;
import dev.tern.testing.DeafPlatform;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.PlatformId;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/** A platform of which only the connection counts, as it is told. */
final class WatchedPlatform extends DeafPlatform {
    static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");

    private final AccountId account;
    private PlatformState state = new PlatformState.Off();
    private boolean configured;
    private Instant since = NOW.minusSeconds(100_000);
    private Optional<Duration> silence = Optional.empty();
    private Optional<String> warning = Optional.empty();

    WatchedPlatform(String platform) {
        this.account = new AccountId(new PlatformId(platform), "1");
    }

    /** Its settings let it connect, and nobody has set it going. */
    WatchedPlatform configured() {
        configured = true;
        return this;
    }

    AccountId account() {
        return account;
    }

    WatchedPlatform up(long silentSeconds) {
        state = new PlatformState.Up(account, NOW);
        silence = Optional.of(Duration.ofSeconds(silentSeconds));
        return this;
    }

    WatchedPlatform upByWebhook() {
        state = new PlatformState.Up(account, NOW);
        return this;
    }

    WatchedPlatform lost(long silentSeconds) {
        state = new PlatformState.Connecting(new Fault("platform.unavailable", "close=1006"));
        silence = Optional.of(Duration.ofSeconds(silentSeconds));
        return this;
    }

    WatchedPlatform connecting(String code) {
        state = new PlatformState.Connecting(new Fault(code, "first try"));
        return this;
    }

    WatchedPlatform failed(String code, String reason) {
        state = new PlatformState.Failed(new Fault(code, reason));
        return this;
    }

    WatchedPlatform here() {
        state = new PlatformState.Here(account);
        return this;
    }

    WatchedPlatform since(Instant when) {
        since = when;
        return this;
    }

    WatchedPlatform warns(String what) {
        warning = Optional.of(what);
        return this;
    }

    @Override
    public boolean isConfigured() {
        return configured || !(state instanceof PlatformState.Off);
    }

    @Override
    public PlatformId id() {
        return account.platform();
    }

    @Override
    public PlatformTraits traits() {
        return new PlatformTraits(100, false, false, Reconciliation.NEVER, Optional.empty());
    }

    @Override
    public PlatformState state() {
        return state;
    }

    @Override
    public ConnectionFacts connection() {
        return new ConnectionFacts(
                Optional.of(account), "ping", Optional.of(since), Optional.of(NOW), silence, 3, warning);
    }

    @Override
    public Uni<Receipt> send(Outgoing part) {
        return Uni.createFrom().nothing();
    }
}
