package dev.tern.boot;

import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.platform.web.WebConfig;
import dev.tern.turn.AccountId;
import dev.tern.turn.PlatformId;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Knows the accounts that only people at this machine can reach: those that this process serves itself, while it listens
 * on loopback and no proxy is expected before it.
 */
@Singleton
final class LocalAccounts implements Predicate<AccountId> {
    private final boolean closed;
    private final Predicate<PlatformId> sandboxed;
    private final Supplier<Stream<PlatformState>> states;

    @Inject
    LocalAccounts(
            @ConfigProperty(name = "quarkus.http.host") String host,
            WebConfig web,
            SandboxPlatforms sandbox,
            @Any Instance<PlatformAdapter> adapters)
            throws UnknownHostException {
        this(
                InetAddress.getByName(host).isLoopbackAddress() && web.hosts().isEmpty(),
                sandbox::serves,
                () -> adapters.stream().map(PlatformAdapter::state));
    }

    /**
     * Knows by these.
     *
     * @param closed whether nobody else's machine reaches this server
     * @param sandboxed whether this server stands in for the platform
     * @param states of all adapters, as they are when asked
     */
    LocalAccounts(boolean closed, Predicate<PlatformId> sandboxed, Supplier<Stream<PlatformState>> states) {
        this.closed = closed;
        this.sandboxed = sandboxed;
        this.states = states;
    }

    @Override
    public boolean test(AccountId account) {
        return closed && (sandboxed.test(account.platform()) || isServedHere(account));
    }

    /** Whether it is the sandbox's, whoever may reach that, or one that only people at this machine can reach. */
    boolean isOpen(AccountId account) {
        return sandboxed.test(account.platform()) || test(account);
    }

    private boolean isServedHere(AccountId account) {
        return states.get().anyMatch(state -> state.equals(new PlatformState.Here(account)));
    }
}
