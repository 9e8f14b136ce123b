package dev.tern.sandbox;

import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** What the composition root asks the sandbox: is it there, and which bot is ours on each platform. */
@ApplicationScoped
public class SandboxAccounts {
    private final SandboxConfig config;
    private final SandboxPlatforms platforms;

    SandboxAccounts(SandboxConfig config, SandboxPlatforms platforms) {
        this.config = config;
        this.platforms = platforms;
    }

    /** Whether this process serves the sandbox. */
    public boolean isEnabled() {
        return config.enabled();
    }

    /** Whether this process' adapters without a token of their own shall connect to its sandbox. */
    public boolean isAttached() {
        return config.enabled() && config.attach();
    }

    /** Where a platform's API begins on this server; empty where it is at the root. */
    public String apiPath(String platform) {
        return platforms.find(platform).map(SandboxPlatform::apiPath).orElse("");
    }

    /** The gateway's bot on a platform such as {@code telegram}; its token is the same after every restart. */
    public Optional<Bot> gatewayBot(String platform) {
        return platforms
                .find(platform)
                .flatMap(found -> found.bots().stream().filter(Bot::gateway).findFirst());
    }
}
