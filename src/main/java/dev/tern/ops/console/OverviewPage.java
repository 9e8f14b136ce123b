package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.InstantSource;
import java.util.List;

/** The first page of the console. */
@Singleton
@OpsPage
@Path("/console")
@Produces(MediaType.TEXT_HTML)
public final class OverviewPage {
    private final Frames frames;
    private final Connections connections;
    private final InstantSource clock = InstantSource.system();

    OverviewPage(Frames frames, Connections connections) {
        this.frames = frames;
        this.connections = connections;
    }

    @GET
    public Uni<TemplateInstance> overview(HttpServerRequest request) {
        var now = clock.instant();
        return Uni.createFrom()
                .item(new Overview(
                        frames.of(request, Section.OVERVIEW),
                        Mark.good("ready"),
                        List.of(),
                        connections.now(now),
                        List.of(),
                        List.of(),
                        List.of()));
    }
}
