package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import dev.tern.gate.PairingRequest;
import dev.tern.inbox.InboxDesk;
import dev.tern.ops.LiveTurns;
import dev.tern.ops.console.Overview.Check;
import dev.tern.ops.health.Reading;
import dev.tern.ops.health.Readings;
import dev.tern.ops.metrics.LastHour;
import dev.tern.ops.metrics.Series;
import dev.tern.outbox.OutboxDesk;
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

/** The first page of the console. It is there, and says why, while the store is not. */
@Singleton
@OpsPage
@Path("/console")
@Produces(MediaType.TEXT_HTML)
public final class OverviewPage {
    /** An hour of samples, ten seconds apart. */
    private static final int SAMPLES = 360;

    private final Frames frames;
    private final Connections connections;
    private final Readings readings;
    private final LiveTurns turns;
    private final Standings standings;
    private final LastHour hour;
    private final InstantSource clock = InstantSource.system();

    OverviewPage(
            Frames frames,
            Connections connections,
            Readings readings,
            LiveTurns turns,
            Standings standings,
            LastHour hour) {
        this.frames = frames;
        this.connections = connections;
        this.readings = readings;
        this.turns = turns;
        this.standings = standings;
        this.hour = hour;
    }

    @GET
    public Uni<TemplateInstance> overview(HttpServerRequest request) {
        var frame = frames.of(request, Section.OVERVIEW);
        return Uni.combine()
                .all()
                .unis(
                        readings.now(),
                        standings.inbox(),
                        standings.outbox(),
                        standings.deadChats(),
                        standings.requests())
                .with((checks, inbox, outbox, dead, requests) -> view(frame, checks, inbox, outbox, dead, requests));
    }

    private TemplateInstance view(
            Frame frame,
            List<Reading> readings,
            List<InboxDesk.Standing> inbox,
            List<OutboxDesk.Standing> outbox,
            long deadChats,
            List<PairingRequest> requests) {
        var now = clock.instant();
        boolean ready = readings.stream().allMatch(Reading::up);
        return new Overview(
                frame,
                ready ? Mark.good("ready") : Mark.bad("not ready"),
                readings.stream().map(OverviewPage::check).toList(),
                connections.now(now),
                LiveTurn.of(turns.running(), now),
                Queues.of(inbox, outbox, deadChats, requests, now),
                hour.series().stream()
                        .filter(series -> !series.points().isEmpty())
                        .map(OverviewPage::chart)
                        .toList());
    }

    private static Check check(Reading reading) {
        return new Check(reading.name(), reading.up() ? Mark.good("up") : Mark.bad("down"), reading.detail());
    }

    private static Chart chart(Series series) {
        var values = series.points().stream().map(Series.Point::value).toList();
        return Chart.of(series.name(), series.unit(), values, SAMPLES);
    }
}
