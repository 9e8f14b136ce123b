package dev.tern.tool.mcp;

import dev.tern.tool.Tool;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.List;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The tools of one connection, listed anew after the server said that they are others. */
final class Catalog {
    private static final Logger LOG = Logger.getLogger(Catalog.class);
    // how long a turn waits for a new list, while there is an old one; the attempt itself goes on
    private static final Duration GLANCE = Duration.ofMillis(500);

    private final String server;
    private final Connection connection;
    private final Offering offering;
    private final Duration limit;
    private final Shared<Listing> listings = new Shared<>(this::list, this::isLatest);
    private volatile @Nullable Listing last;

    /**
     * A list.
     *
     * @param changes as {@link Connection#changes} was when it was asked for
     */
    private record Listing(List<Tool> tools, int changes) {}

    Catalog(String server, Connection connection, Offering offering, Duration limit) {
        this.server = server;
        this.connection = connection;
        this.offering = offering;
        this.limit = limit;
    }

    Connection connection() {
        return connection;
    }

    boolean isThere() {
        return !connection.isOver();
    }

    /** Fails only where there never was a list. */
    Uni<List<Tool>> tools() {
        var known = last;
        var next = listings.get();
        return (known == null ? next : next.ifNoItem().after(GLANCE).recoverWithItem(known)).map(Listing::tools);
    }

    private boolean isLatest(Listing listing) {
        return listing.changes() == connection.changes();
    }

    private Uni<Listing> list() {
        int changes = connection.changes();
        var known = last;
        var tools = offering.of(connection).ifNoItem().after(limit).fail();
        return (known == null
                        ? tools
                        : tools.onFailure()
                                .invoke(failure -> LOG.warnf("tool server gave no new list server=%s", server))
                                .onFailure()
                                .recoverWithItem(known.tools()))
                .map(list -> new Listing(list, changes))
                .invoke(listing -> last = listing);
    }
}
