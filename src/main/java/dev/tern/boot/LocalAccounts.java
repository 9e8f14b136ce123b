package dev.tern.boot;

import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.PlatformState;
import dev.tern.platform.web.WebConfig;
import dev.tern.sandbox.SandboxToken;
import dev.tern.turn.AccountId;
import dev.tern.turn.PlatformId;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/**
 * Knows the accounts that only people at this machine can reach: those that this process serves itself, while it listens
 * on loopback and no proxy is expected before it.
 */
@Singleton
final class LocalAccounts implements Predicate<AccountId> {
    private final boolean closed;
    private final Predicate<PlatformId> sandboxed;
    private final Predicate<PlatformId> elsewhere;
    private final Supplier<Stream<PlatformState>> states;

    @Inject
    LocalAccounts(
            @ConfigProperty(name = "quarkus.http.host") String host,
            WebConfig web,
            SandboxPlatforms sandbox,
            Config config,
            @Any Instance<PlatformAdapter> adapters)
            throws UnknownHostException {
        this(
                InetAddress.getByName(host).isLoopbackAddress() && web.hosts().isEmpty(),
                sandbox::serves,
                onceFor(platform -> hasSandboxToken(config, platform)),
                () -> adapters.stream().map(PlatformAdapter::state));
    }

    /**
     * Knows by these.
     *
     * @param closed whether nobody else's machine reaches this server
     * @param sandboxed whether this server stands in for the platform
     * @param elsewhere whether the sandbox of another process does, whoever can reach that
     * @param states of all adapters, as they are when asked
     */
    LocalAccounts(
            boolean closed,
            Predicate<PlatformId> sandboxed,
            Predicate<PlatformId> elsewhere,
            Supplier<Stream<PlatformState>> states) {
        this.closed = closed;
        this.sandboxed = sandboxed;
        this.elsewhere = elsewhere;
        this.states = states;
    }

    @Override
    public boolean test(AccountId account) {
        return closed && (sandboxed.test(account.platform()) || isServedHere(account));
    }

    /** Whether it is a sandbox's, whoever may reach that, or one that only people at this machine can reach. */
    boolean isOpen(AccountId account) {
        var platform = account.platform();
        return sandboxed.test(platform) || elsewhere.test(platform) || test(account);
    }

    /** Asked with each event, and the settings stay what they are. */
    private static Predicate<PlatformId> onceFor(Predicate<PlatformId> question) {
        var answers = new ConcurrentHashMap<PlatformId, Boolean>();
        return platform -> answers.computeIfAbsent(platform, question::test);
    }

    private static boolean hasSandboxToken(Config config, PlatformId platform) {
        return Stream.of("token", "bot-token")
                .map(name -> config.getOptionalValue("tern." + platform + "." + name, String.class))
                .flatMap(Optional::stream)
                .anyMatch(SandboxToken::is);
    }

    private boolean isServedHere(AccountId account) {
        return states.get().anyMatch(state -> state.equals(new PlatformState.Here(account)));
    }
}
