package dev.tern.tool.mcp;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithParentName;
import java.net.URI;
import java.nio.file.Path;
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
        /** Whether it is used. */
        @WithDefault("true")
        boolean enabled();

        /** The address of its streamable HTTP endpoint, for example {@code http://localhost:3000/mcp}. */
        Optional<URI> url();

        /** What each request carries, by the header's name; {@code Authorization} for example. Shown nowhere. */
        Map<String, String> headers();

        /** A program to start, and its arguments, which speaks over its standard input and output. */
        Optional<List<String>> command();

        /** Environment variables of the program, beside {@code PATH}, {@code HOME} and {@code LANG}. Shown nowhere. */
        Map<String, String> env();

        /** Where the program runs; where Tern does without one. */
        Optional<Path> directory();

        /**
         * How long it may take until its tools are known. The first turn waits so long, the later ones hardly; programs
         * that are fetched when they start may need more.
         */
        @WithDefault("10s")
        Duration connectTimeout();

        /** How long one call may take; as long as that of any other tool without one. */
        Optional<Duration> timeout();

        /** Names of its tools that the assistant gets, {@code *} for any characters; all without one. */
        Optional<List<String>> allow();

        /** Names of its tools that the assistant does not get, even where they are allowed. */
        Optional<List<String>> deny();

        /** What a tool is called for the model, by the server's own name of it. */
        Map<String, String> rename();
    }
}
