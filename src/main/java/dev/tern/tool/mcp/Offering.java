package dev.tern.tool.mcp;

import dev.tern.tool.Tool;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jboss.logging.Logger;
import reactor.core.publisher.Mono;

/** Makes our tools of what a server lists: the chosen ones, under our names, and only what can be shown to a model. */
final class Offering {
    private static final Logger LOG = Logger.getLogger(Offering.class);
    /** Providers take about so many in all. */
    private static final int MOST = 128;
    /** Of the raw list, before anything is chosen. */
    private static final int MOST_LISTED = 2_000;

    private final ServerPlan plan;
    private final McpFiles files;
    private final Asking server;

    Offering(ServerPlan plan, McpFiles files, Asking server) {
        this.plan = plan;
        this.files = files;
        this.server = server;
    }

    /** Asks for the list, over a connection that has been initialized. */
    Uni<List<Tool>> of(Connection connection) {
        return connection
                .list(client -> connection.capabilities().tools() == null ? Mono.just(List.of()) : all(client))
                .map(this::chosen);
    }

    private static Mono<List<McpSchema.Tool>> all(McpAsyncClient client) {
        return Pages.all(
                client::listTools,
                McpSchema.ListToolsResult::tools,
                McpSchema.ListToolsResult::nextCursor,
                MOST_LISTED);
    }

    private List<Tool> chosen(List<McpSchema.Tool> listed) {
        var tools = new ArrayList<Tool>();
        var names = new HashSet<String>();
        for (var offered : listed) {
            if (plan.choice().takes(offered.name())) {
                shown(offered).filter(tool -> isNew(names, tool)).ifPresent(tools::add);
            }
        }
        if (tools.size() > MOST) {
            LOG.warnf(
                    "tool server has too many tools, choose by .allow server=%s tools=%d max=%d",
                    plan.name(), tools.size(), MOST);
        }
        return tools.stream().limit(MOST).toList();
    }

    private Optional<Tool> shown(McpSchema.Tool offered) {
        return Specs.of(plan, offered).map(spec -> McpTool.of(spec, offered, plan.callLimit(), files, server));
    }

    private boolean isNew(Set<String> names, Tool tool) {
        if (names.add(tool.spec().name())) {
            return true;
        }
        LOG.warnf(
                "two tools of a server have one name, the later is left out server=%s tool=%s",
                plan.name(), tool.spec().name());
        return false;
    }
}
