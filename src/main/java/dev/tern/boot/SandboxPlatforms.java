package dev.tern.boot;

import dev.tern.platform.LocalPlatforms;
import dev.tern.sandbox.Bot;
import dev.tern.sandbox.BotToken;
import dev.tern.sandbox.SandboxAccounts;
import dev.tern.turn.PlatformId;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Lets each platform without a token of its own connect to this server's sandbox, where there is one. */
@Singleton
final class SandboxPlatforms implements LocalPlatforms {
    private final SandboxAccounts sandbox;
    private final Listening listening;
    private final Set<PlatformId> served = ConcurrentHashMap.newKeySet();

    SandboxPlatforms(SandboxAccounts sandbox, Listening listening) {
        this.sandbox = sandbox;
        this.listening = listening;
    }

    @Override
    public Optional<LocalAccount> of(PlatformId platform) {
        return sandbox.isAttached()
                ? sandbox.gatewayBot(platform.value()).map(bot -> account(platform, bot))
                : Optional.empty();
    }

    @Override
    public boolean offers(PlatformId platform) {
        return sandbox.isAttached() && sandbox.gatewayBot(platform.value()).isPresent();
    }

    /** Whether the platform's adapter has asked for an account here, having none of its own, and got it. */
    boolean serves(PlatformId platform) {
        return served.contains(platform);
    }

    private LocalAccount account(PlatformId platform, Bot bot) {
        served.add(platform);
        var root = "http://127.0.0.1:" + listening.port();
        return new LocalAccount(
                bot.token().value(),
                bot.appToken().map(BotToken::value),
                URI.create(root + sandbox.apiPath(platform.value())));
    }
}
