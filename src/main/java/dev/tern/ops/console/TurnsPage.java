package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import dev.tern.ops.LiveTurns;
import dev.tern.ops.console.Confirm.Fact;
import dev.tern.ops.console.Frame.Link;
import dev.tern.ops.inspector.XRayConfig;
import dev.tern.runner.OperatorDesk;
import dev.tern.turn.TurnId;
import io.quarkus.qute.TemplateInstance;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Turns under way, which can be stopped, and those that ended last. */
@Singleton
@OpsPage
@Path("/console/turns")
@Produces(MediaType.TEXT_HTML)
public final class TurnsPage {
    private final Frames frames;
    private final LiveTurns turns;
    private final OperatorDesk desk;
    private final boolean inspector;
    private final InstantSource clock = InstantSource.system();

    TurnsPage(Frames frames, LiveTurns turns, OperatorDesk desk, XRayConfig xray) {
        this.frames = frames;
        this.turns = turns;
        this.desk = desk;
        this.inspector = xray.enabled();
    }

    @GET
    public TemplateInstance turns(HttpServerRequest request, @RestQuery Optional<String> told) {
        var now = clock.instant();
        var ended = turns.ended().stream().map(each -> Turns.Past.of(each, now)).toList();
        return new Turns(
                frames.of(request, Section.TURNS).saying(Told.words(told)),
                LiveTurn.of(turns.running(), now),
                WaitingTurns.of(desk.lanes()),
                ended,
                inspector);
    }

    @GET
    @Path("stop/{turn: [0-9a-f]+}")
    public TemplateInstance askToStop(HttpServerRequest request, @RestPath String turn) {
        var facts = turns.running().stream()
                .filter(live -> live.turn().value().equals(turn))
                .flatMap(live -> List.of(
                        new Fact("Platform", live.origin().platform().value()),
                        new Fact("Chat", live.origin().chat().value()),
                        new Fact("Doing", live.phase().word()))
                        .stream());
        return new Confirm(
                frames.of(request, Section.TURNS).named("Stop a turn"),
                "Stop this turn?",
                Stream.concat(Stream.of(new Fact("Turn", turn)), facts).toList(),
                "Its person is told that it was stopped, as after /stop.",
                "/console/turns/stop/" + turn,
                "Stop the turn",
                true,
                new Link("Leave it", Section.TURNS.path(), false));
    }

    @POST
    @Path("stop/{turn: [0-9a-f]+}")
    public Response stop(@RestPath String turn) {
        return Told.of(desk.stop(new TurnId(turn)), Told.STOPPED, Told.NOT_THIS_TURN)
                .at(Section.TURNS);
    }
}
