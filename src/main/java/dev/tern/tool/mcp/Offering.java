package dev.tern.tool.mcp;

import dev.tern.tool.Tool;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.smallrye.mutiny.Uni;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
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
    private final Peer server;
    private final Library library;

    Offering(ServerPlan plan, McpFiles files, Peer server) {
        this.plan = plan;
        this.files = files;
        this.server = server;
        this.library = new Library(plan, files, server);
    }

    /** Asks for the list, over a connection that has been initialized. */
    Uni<List<Tool>> of(Connection connection) {
        return connection
                .list(client -> connection.capabilities().tools() == null ? Mono.just(List.of()) : all(client))
                .map(listed -> chosen(listed, library.of(connection.capabilities())));
    }

    private static Mono<List<McpSchema.Tool>> all(McpAsyncClient client) {
        return Pages.all(
                client::listTools,
                McpSchema.ListToolsResult::tools,
                McpSchema.ListToolsResult::nextCursor,
                MOST_LISTED);
    }

    private List<Tool> chosen(List<McpSchema.Tool> listed, List<Tool> ours) {
        var chosen = listed.stream()
                .filter(offered -> offered.name() != null && plan.choice().takes(offered.name()))
                .toList();
        var names = new HashSet<String>();
        // cut before they are looked at, since that takes its time
        var tools = chosen.stream()
                .limit(MOST)
                .filter(offered -> names.add(plan.choice().name(plan.name(), offered.name())))
                .toList();
        if (tools.size() < chosen.size()) {
            LOG.warnf(
                    "tools of a server are left out: they have the names of others, or are too many; choose by .allow "
                            + "server=%s chosen=%d names=%d max=%d",
                    plan.name(), chosen.size(), tools.size(), MOST);
        }
        // a server that reads its resources by a tool of that name knows better
        var reading = ours.stream().filter(tool -> names.add(tool.spec().name()));
        return Stream.concat(tools.stream().flatMap(offered -> shown(offered).stream()), reading)
                .toList();
    }

    private Optional<Tool> shown(McpSchema.Tool offered) {
        return Specs.of(plan, offered).map(spec -> McpTool.of(spec, offered, plan.callLimit(), files, server));
    }
}
