package dev.tern.ops.log;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** What the log looks like. */
@ConfigMapping(prefix = "tern.log")
public interface LogConfig {
    /** One JSON object a line, for programs, in place of text for people. */
    @WithDefault("false")
    boolean json();

    /**
     * What people and the assistant say is in the log, in the line of each turn, and what programs of MCP
     * servers write to their standard error at DEBUG; and libraries that may tell of it can be
     * turned on at run time. Said loudly at each start.
     */
    @WithDefault("false")
    boolean content();
}
