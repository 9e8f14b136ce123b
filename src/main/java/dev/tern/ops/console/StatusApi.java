package dev.tern.ops.console;

import dev.tern.door.OpsOnly;
import dev.tern.inbox.InboxDesk;
import dev.tern.ops.LiveTurns;
import dev.tern.outbox.Obstacles;
import dev.tern.outbox.OutboxDesk;
import dev.tern.platform.PlatformAdapter;
import dev.tern.runner.LaneView;
import dev.tern.runner.OperatorDesk;
import dev.tern.turn.ChatId;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Clock;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** How the gateway is: its connections, and what waits where. */
@Singleton
@OpsOnly
@Path("/api/ops")
@Produces(MediaType.APPLICATION_JSON)
public final class StatusApi {
    private final Instance<PlatformAdapter> adapters;
    private final InboxDesk inbox;
    private final OutboxDesk outbox;
    private final Obstacles obstacles;
    private final OperatorDesk desk;
    private final LiveTurns turns;
    private final Clock clock = Clock.systemUTC();
    private final Instant startedAt = clock.instant();

    StatusApi(
            @Any Instance<PlatformAdapter> adapters,
            InboxDesk inbox,
            OutboxDesk outbox,
            Obstacles obstacles,
            OperatorDesk desk,
            LiveTurns turns) {
        this.adapters = adapters;
        this.inbox = inbox;
        this.outbox = outbox;
        this.obstacles = obstacles;
        this.desk = desk;
        this.turns = turns;
    }

    /** In short. */
    record Status(
            Instant startedAt,
            List<Connection> connections,
            int running,
            int waiting,
            List<Standing> inbox,
            List<Standing> outbox,
            long deadTargets) {}

    /** How much is in one state. */
    record Standing(String state, long count, Optional<Instant> oldest) {
        static Standing of(InboxDesk.Standing it) {
            return new Standing(it.state().word(), it.count(), Optional.of(it.oldest()));
        }

        static Standing of(OutboxDesk.Standing it) {
            return new Standing(it.state().word(), it.count(), it.oldest());
        }
    }

    /** What waits, and what keeps it waiting. */
    record Queues(
            List<Standing> inbox,
            List<Lane> lanes,
            List<Standing> outbox,
            List<DeadTarget> deadTargets,
            List<Penalty> penalties) {}

    /** One conversation's lane. */
    record Lane(String session, Optional<String> running, Optional<Instant> since, int waiting) {
        static Lane of(LaneView lane) {
            return new Lane(
                    lane.key().value(),
                    lane.running().map(it -> it.turn().value()),
                    lane.running().map(it -> it.since()),
                    lane.waiting().size());
        }
    }

    /** A chat in which nothing can be sent any more. */
    record DeadTarget(String account, String chat, String why, Instant told) {}

    /** A platform wants to be left alone, in one chat or altogether. */
    record Penalty(String account, Optional<String> chat, Instant until) {}

    @GET
    @Path("status")
    public Uni<Status> status() {
        return Uni.combine()
                .all()
                .unis(inbox.standing(), outbox.standing(), obstacles.countDeadTargets())
                .with((received, sending, dead) -> new Status(
                        startedAt,
                        connections(),
                        turns.running().size(),
                        desk.lanes().stream()
                                .mapToInt(lane -> lane.waiting().size())
                                .sum(),
                        received.stream().map(Standing::of).toList(),
                        sending.stream().map(Standing::of).toList(),
                        dead));
    }

    @GET
    @Path("connections")
    public List<Connection> connections() {
        return adapters.stream()
                .map(Connection::of)
                .sorted(Comparator.comparing(Connection::platform))
                .toList();
    }

    /** The deepest lanes come first. */
    @GET
    @Path("queues")
    public Uni<Queues> queues() {
        return Uni.combine()
                .all()
                .unis(
                        inbox.standing(),
                        outbox.standing(),
                        obstacles.deadTargets(Page.MOST),
                        obstacles.penalties(clock.instant(), Page.MOST))
                .with((received, sending, dead, penalties) -> new Queues(
                        received.stream().map(Standing::of).toList(),
                        desk.lanes().stream().limit(Page.MOST).map(Lane::of).toList(),
                        sending.stream().map(Standing::of).toList(),
                        dead.stream()
                                .map(it -> new DeadTarget(
                                        it.account().toString(), it.chat().value(), it.why(), it.told()))
                                .toList(),
                        penalties.stream()
                                .map(it -> new Penalty(
                                        it.account().toString(), it.chat().map(ChatId::value), it.until()))
                                .toList()));
    }
}
