package dev.tern.tool.mcp;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithParentName;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The servers whose tools the assistant has. */
@ConfigMapping(prefix = "tern.tools.mcp")
public interface McpConfig {
    /** By a name of one's own, which becomes part of the tools' names. */
    @WithParentName
    Map<String, Server> servers();

    /** One server; has either an address or a command. */
    interface Server {
        /** The address of its streamable HTTP endpoint, for example {@code http://localhost:3000/mcp}. */
        Optional<URI> url();

        /** A program to start, and its arguments, which speaks over its standard input and output. */
        Optional<List<String>> command();

        /**
         * How long it may take until its tools are known. The first turn waits so long, the later ones hardly; programs
         * that are fetched when they start may need more.
         */
        @WithDefault("10s")
        Duration connectTimeout();
    }
}
