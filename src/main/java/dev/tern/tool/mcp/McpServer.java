package dev.tern.tool.mcp;

import dev.tern.async.VirtualThreads;
import dev.tern.tool.Tool;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.spec.McpError;
import io.smallrye.mutiny.Uni;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/**
 * One server: connected when its tools are first asked for, and again when it is needed after it was lost, with pauses that
 * grow while it goes on failing.
 */
final class McpServer implements Peer {
    private static final Logger LOG = Logger.getLogger(McpServer.class);
    // how long a turn waits for a server that was down the last time; the attempt itself goes on
    private static final Duration GLANCE = Duration.ofMillis(500);

    private final ServerPlan plan;
    private final Offering offering;
    private final Retries retries;
    private final Shared<Catalog> catalogs = new Shared<>(this::connect, Catalog::isThere);
    private volatile boolean down;
    private volatile boolean closed;
    private volatile @Nullable Connection latest;

    McpServer(ServerPlan plan, McpFiles files, Clock clock) {
        this.plan = plan;
        this.offering = new Offering(plan, files, this);
        this.retries = new Retries(clock, new SplittableRandom());
    }

    /** What it offers; nothing while it is down. */
    Uni<List<Tool>> tools() {
        return Uni.createFrom().deferred(() -> {
            if (mustWait()) {
                return Uni.createFrom().item(List.of());
            }
            var tools = catalogs.get()
                    .chain(Catalog::tools)
                    // the SDK fails with whatever its transport threw; all of it means that there are no tools now
                    .onFailure()
                    .recoverWithItem(List.<Tool>of());
            return down ? tools.ifNoItem().after(GLANCE).recoverWithItem(List.<Tool>of()) : tools;
        });
    }

    /** Whether it can't be asked now, so that its tools are missing rather than gone. */
    boolean isAway() {
        return catalogs.now().isEmpty();
    }

    @Override
    public <T> Uni<T> ask(Object parameters, Function<McpAsyncClient, Mono<T>> request) {
        return once(parameters, request)
                .onFailure(Connection::isForgotten)
                .recoverWithUni(() -> once(parameters, request));
    }

    private <T> Uni<T> once(Object parameters, Function<McpAsyncClient, Mono<T>> request) {
        return Uni.createFrom().deferred(this::connection).chain(connection -> connection
                .ask(parameters, request)
                .onFailure()
                .transform(failure -> told(connection, failure)));
    }

    /** Takes leave of the server, and does not wait. */
    void close() {
        closed = true;
        var last = latest;
        if (last != null) {
            last.close();
        }
    }

    /** Waits, after {@link #close}, until its program has ended. */
    void awaitEnd() {
        var last = latest;
        if (last != null) {
            last.closeNow();
        }
    }

    private boolean mustWait() {
        return catalogs.now().isEmpty() && (closed || retries.pause().isPresent());
    }

    private Uni<Connection> connection() {
        var there = catalogs.now();
        if (there.isPresent()) {
            return Uni.createFrom().item(there.get().connection());
        }
        if (mustWait()) {
            long seconds = retries.pause().map(Duration::toSeconds).orElse(0L) + 1;
            throw new McpException(
                    "the tool server '" + plan.name() + "' is down; it is tried again in " + seconds + " s", null);
        }
        return catalogs.get()
                .map(Catalog::connection)
                .onFailure()
                .transform(
                        failure -> new McpException("the tool server '" + plan.name() + "' can't be reached", failure));
    }

    private Uni<Catalog> connect() {
        return VirtualThreads.call(this::open)
                .chain(Connection::initialized)
                .chain(this::listed)
                .ifNoItem()
                .after(plan.connectLimit())
                .fail()
                .onFailure()
                .invoke(this::failed);
    }

    private Connection open() throws IOException {
        var opened = new Connection(plan.way().open(), plan.connectLimit(), this::lost);
        latest = opened;
        return opened;
    }

    private Uni<Catalog> listed(Connection connection) {
        var catalog = new Catalog(plan.name(), connection, offering, plan.connectLimit());
        return catalog.tools().map(tools -> {
            down = false;
            retries.connected();
            connection.stands();
            LOG.infof("tool server connected server=%s tools=%d", plan.name(), tools.size());
            return catalog;
        });
    }

    private void failed(Throwable failure) {
        var last = latest;
        if (last != null) {
            last.close();
        }
        retries.failed();
        // an address may hold a token, so the SDK's message stays out
        LOG.logf(
                down ? Logger.Level.DEBUG : Logger.Level.WARN,
                "tool server not reached, its tools are left out server=%s failure=%s",
                plan.name(),
                McpError.findRootCause(failure).getClass().getSimpleName());
        down = true;
    }

    private void lost() {
        if (!closed) {
            retries.lost();
            LOG.warnf("tool server lost server=%s", plan.name());
        }
    }

    /** For the model, in words that hold no address. */
    private McpException told(Connection connection, Throwable failure) {
        if (failure instanceof McpError refused) {
            return new McpException(Words.clean(String.valueOf(refused.getMessage())), refused);
        }
        var what = connection.isOver()
                ? "ended or went away during the call, which may have taken effect: check before calling it again"
                : "answered something that can't be understood";
        return new McpException("the tool server '" + plan.name() + "' " + what, failure);
    }
}
