package dev.tern.api;

import dev.tern.door.OpsOnly;
import dev.tern.trajectory.RecordedSessions;
import dev.tern.trajectory.Trajectories;
import dev.tern.trajectory.Trajectory;
import dev.tern.trajectory.TrajectoryStream;
import dev.tern.turn.SessionId;
import io.smallrye.mutiny.Multi;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.util.Optional;
import java.util.function.Predicate;
import org.jboss.resteasy.reactive.RestMulti;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Trajectories as JSON lines, streamed while they are read; {@code completed} chooses those that are, or are not. */
@Singleton
@OpsOnly
@Path("/api/trajectories")
@Produces(TrajectoryResource.JSON_LINES)
public final class TrajectoryResource {
    /** Quarkus would take {@code application/x-ndjson} for its own to write, and put quotes around each line. */
    static final String JSON_LINES = "application/jsonl";

    private final TrajectoryStream stream;

    TrajectoryResource(RecordedSessions sessions, Trajectories trajectories) {
        this.stream = new TrajectoryStream(sessions, trajectories);
    }

    /** All people's, or those of one session, of which there may be none. */
    @GET
    public RestMulti<String> all(@RestQuery Optional<String> session, @RestQuery Optional<Boolean> completed) {
        return lines(session.filter(id -> !id.isBlank())
                .map(id -> stream.of(new SessionId(id), wanted(completed), Multi.createFrom()::empty))
                .orElseGet(() -> stream.all(wanted(completed))));
    }

    /** Those of one session; not found where there is no such session. */
    @GET
    @Path("{session}")
    public RestMulti<String> of(@RestPath String session, @RestQuery Optional<Boolean> completed) {
        return lines(stream.of(new SessionId(session), wanted(completed), () -> Multi.createFrom()
                .failure(NotFoundException::new)));
    }

    /** As they are, each with its end: Quarkus would make one JSON array of them. */
    private static RestMulti<String> lines(Multi<String> lines) {
        return RestMulti.fromMultiData(lines).encodeAsJsonArray(false).build();
    }

    private static Predicate<Trajectory> wanted(Optional<Boolean> completed) {
        return trajectory -> completed.isEmpty() || completed.get() == trajectory.completed();
    }
}
