package dev.tern.tool.mcp;

import dev.tern.media.FileLimits;
import dev.tern.media.KeptFiles;
import dev.tern.tool.Offer;
import dev.tern.tool.ToolSource;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;
import org.jboss.logging.Logger;

/** The tools of all configured servers, in the order of the servers' names. */
@Singleton
public class McpToolSource implements ToolSource {
    private static final Logger LOG = Logger.getLogger(McpToolSource.class);

    private final List<McpServer> servers;

    public McpToolSource(McpConfig config, KeptFiles files, FileLimits limits) {
        var made = new McpFiles(files, limits);
        this.servers = Settings.plans(config).stream()
                .map(plan -> new McpServer(plan, made, Clock.systemUTC()))
                .toList();
    }

    @Override
    public Uni<Offer> tools() {
        if (servers.isEmpty()) {
            return Uni.createFrom().item(Offer.of());
        }
        return Uni.join()
                .all(servers.stream().map(McpServer::tools).toList())
                .andFailFast()
                .map(lists -> new Offer(
                        lists.stream().flatMap(List::stream).toList(),
                        servers.stream().noneMatch(McpServer::isAway)));
    }

    /** Only its being here matters: this bean, and so its settings' check, is made at start. */
    void started(@Observes StartupEvent event) {
        LOG.debugf("tool servers configured count=%d", servers.size());
    }

    @PreDestroy
    void close() {
        servers.forEach(McpServer::close);
        servers.forEach(McpServer::awaitEnd);
    }
}
