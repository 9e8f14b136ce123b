package dev.tern.ops.console;

import dev.tern.door.OpsOnly;
import dev.tern.ops.LiveTurns;
import dev.tern.ops.LiveTurns.End;
import dev.tern.runner.OperatorDesk;
import dev.tern.turn.Fault;
import dev.tern.turn.Origin;
import dev.tern.turn.ThreadId;
import dev.tern.turn.TurnId;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;

/** Turns that run, wait, or have just ended; never what was said in them. */
@Singleton
@OpsOnly
@Path("/api/ops")
@Produces(MediaType.APPLICATION_JSON)
public final class TurnsApi {
    private final LiveTurns turns;
    private final OperatorDesk desk;

    TurnsApi(LiveTurns turns, OperatorDesk desk) {
        this.turns = turns;
        this.desk = desk;
    }

    /** All of them, as JSON. */
    record Turns(List<Running> running, List<String> waiting, List<Ended> ended) {}

    /** Where a turn was said. */
    record Place(String account, String chat, String kind, Optional<String> thread) {
        static Place of(Origin origin) {
            return new Place(
                    origin.account().toString(),
                    origin.chat().value(),
                    origin.kind().name().toLowerCase(java.util.Locale.ROOT),
                    origin.thread().map(ThreadId::value));
        }
    }

    /** One that runs. */
    record Running(String turn, Place place, Instant since, String phase, int steps) {
        static Running of(LiveTurns.Live live) {
            return new Running(
                    live.turn().value(),
                    Place.of(live.origin()),
                    live.since(),
                    live.phase().word(),
                    live.steps());
        }
    }

    /** One that has ended: answered, empty, failed, interrupted, a command, or postponed to the next start. */
    record Ended(
            String turn,
            Place place,
            Instant at,
            long ms,
            int steps,
            String outcome,
            Optional<String> session,
            Optional<String> code) {
        static Ended of(LiveTurns.Ended it) {
            return switch (it.end()) {
                case End.Committed(var session, var outcome, var fault) ->
                    of(it, outcome.word(), Optional.of(session.value()), fault.map(Fault::code));
                case End.Command(var name) -> of(it, "command", Optional.empty(), Optional.of(name));
                case End.Postponed() -> of(it, "postponed", Optional.empty(), Optional.empty());
            };
        }

        private static Ended of(LiveTurns.Ended it, String outcome, Optional<String> session, Optional<String> code) {
            return new Ended(
                    it.turn().value(),
                    Place.of(it.origin()),
                    it.at(),
                    it.took().toMillis(),
                    it.steps(),
                    outcome,
                    session,
                    code);
        }
    }

    @GET
    @Path("turns")
    public Turns all() {
        return new Turns(
                turns.running().stream().map(Running::of).toList(),
                desk.lanes().stream()
                        .flatMap(lane -> lane.waiting().stream())
                        .map(TurnId::value)
                        .limit(Page.MOST)
                        .toList(),
                turns.ended().stream().map(Ended::of).toList());
    }

    @POST
    @Path("turns/{turn}/stop")
    public Response stop(@RestPath String turn) {
        return Acts.answer(desk.stop(new TurnId(turn)), "turn that runs", "the turn's answer is whole already");
    }
}
