package dev.tern.boot;

import dev.tern.agent.AgentConfig;
import dev.tern.ops.log.LogConfig;
import dev.tern.runner.ToolProgress;
import dev.tern.runner.TurnContext;
import dev.tern.runner.TurnContextConfig;
import dev.tern.scan.SecretMask;
import dev.tern.tool.ResultFiles;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.ToolConfig;
import dev.tern.tool.ToolLimits;
import dev.tern.tool.ToolRunner;
import dev.tern.tool.ToolSource;
import dev.tern.tool.builtin.HandyTools;
import dev.tern.tool.mcp.Remarks;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.configuration.ConfigurationException;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.ZoneId;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.microprofile.config.Config;

/** How tools run, from the settings. */
@Singleton
final class Tooling {
    private static final int MOST_STEPS = 64;

    /** Stops the start where a setting is out of its bounds. */
    static void check(@Observes StartupEvent starting, AgentConfig agent, ToolConfig tools, Adapters adapters) {
        check(agent, tools, adapters::hasPlatformOf);
    }

    /** Throws with the key of what is out of bounds. */
    static void check(AgentConfig agent, ToolConfig tools, Predicate<String> isPlace) {
        var steps = agent.maxSteps();
        check("tern.agent.max-steps", steps >= 1 && steps <= MOST_STEPS, "must be from 1 to 64: " + steps);
        check("tern.agent.tool-timeout", agent.toolTimeout().isPositive(), "must be more than 0");
        tools.limits()
                .forEach((tool, limit) ->
                        check("tern.tools.limits.\"" + tool + "\"", limit.isPositive(), "must be more than 0"));
        var most = tools.maxResult();
        check("tern.tools.max-result", most >= ToolLimits.LEAST_RESULT, "must be at least 2048: " + most);
        tools.chats()
                .keySet()
                .forEach(chat ->
                        check("tern.tools.chats.\"" + chat + "\"", isPlace.test(chat), "must name <platform>:<chat>"));
    }

    private static void check(String key, boolean holds, String what) {
        if (!holds) {
            throw new ConfigurationException(key + ": " + what, Set.of(key));
        }
    }

    @Produces
    @Singleton
    ResultFiles results(Home home) {
        return new ResultFiles(home.path().resolve("media").resolve("results"));
    }

    @Produces
    @Singleton
    ToolRunner runner(AgentConfig agent, ToolConfig tools, ResultNotes notes, ResultFiles results, SecretMask secrets) {
        var limits = new ToolLimits(agent.toolTimeout(), tools.limits(), tools.maxResult());
        return new ToolRunner(limits, notes, Optional.of(results)).masking(secrets);
    }

    @Produces
    @Singleton
    ToolSource handy(ToolConfig tools, ResultFiles results, TurnContextConfig context) {
        var clock = TurnContext.clock(context, Clock.system(ZoneId.systemDefault()));
        return new HandyTools(results, tools.maxResult(), clock);
    }

    @Produces
    @Singleton
    Remarks remarks(LogConfig log) {
        return new Remarks(log.content());
    }

    @Produces
    @Singleton
    ToolProgress progress(ToolConfig tools, Config all) {
        return ToolProgress.of(tools, ConfiguredSecrets.of(all));
    }
}
