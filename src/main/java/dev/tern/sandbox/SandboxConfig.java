package dev.tern.sandbox;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Whether this process runs the local chat platforms, and whether its own adapters use them. */
@ConfigMapping(prefix = "tern.sandbox")
public interface SandboxConfig {
    /** Serves the sandbox; read at run time, in every profile. Off means 404 on all of it. */
    @WithDefault("false")
    boolean enabled();

    /** Connects this process' own adapters that have no token of their own to the sandbox, if it is enabled. */
    @WithDefault("true")
    boolean attach();

    /**
     * Serves it also where others can reach this server, at another {@code quarkus.http.host} than this machine's own: it
     * asks for no key, so whoever comes can speak for everybody in it, and spend what the model costs.
     */
    @WithDefault("false")
    boolean exposed();
}
