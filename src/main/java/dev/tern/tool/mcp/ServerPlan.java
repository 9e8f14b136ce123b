package dev.tern.tool.mcp;

import java.time.Duration;
import java.util.Optional;

/**
 * How to reach a server and what to take of it, from checked settings.
 *
 * @param connectLimit until its tools must be known
 * @param callLimit for one call, where it is another than other tools have
 */
record ServerPlan(String name, Opened.Way way, Duration connectLimit, Optional<Duration> callLimit, Choice choice) {
    @Override
    public String toString() {
        return "ServerPlan[" + name + "]";
    }
}
