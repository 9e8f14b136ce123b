package dev.tern.tool.mcp;

import dev.tern.media.FileLimits;
import dev.tern.media.KeptFiles;
import dev.tern.tool.Offer;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolSource;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Uni;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jboss.logging.Logger;

/** The tools of all configured servers, in the order of the servers' names. */
@Singleton
public class McpToolSource implements ToolSource {
    private static final Logger LOG = Logger.getLogger(McpToolSource.class);

    private final List<McpServer> servers;
    private final Set<String> toldTwice = ConcurrentHashMap.newKeySet();

    public McpToolSource(McpConfig config, KeptFiles files, FileLimits limits, Remarks remarks) {
        var made = new McpFiles(files, limits);
        this.servers = Settings.plans(config, remarks).stream()
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
                        lists.stream()
                                .flatMap(List::stream)
                                .filter(firstOfItsName())
                                .toList(),
                        servers.stream().noneMatch(McpServer::isAway)));
    }

    @Override
    public boolean isForeign() {
        return true;
    }

    /** Two servers' tools may look the same to the model: {@code c} of a server {@code a_b}, and {@code b_c} of {@code a}. */
    private Predicate<Tool> firstOfItsName() {
        var names = new HashSet<String>();
        return tool -> {
            var name = tool.spec().name();
            if (names.add(name)) {
                return true;
            }
            if (toldTwice.add(name)) {
                LOG.warnf("two tool servers have a tool of this name, the later is left out tool=%s", name);
            }
            return false;
        };
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
