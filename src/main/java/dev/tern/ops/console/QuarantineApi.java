package dev.tern.ops.console;

import dev.tern.door.OpsOnly;
import dev.tern.inbox.InboxDesk;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.Quarantined;
import dev.tern.runner.OperatorDesk;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Events that could not be read; never what is in them. */
@Singleton
@OpsOnly
@Path("/api/ops")
@Produces(MediaType.APPLICATION_JSON)
public final class QuarantineApi {
    private static final String NOT_IN_THERE = "the event is not in quarantine";

    private final InboxDesk inbox;
    private final OperatorDesk desk;

    QuarantineApi(InboxDesk inbox, OperatorDesk desk) {
        this.inbox = inbox;
        this.desk = desk;
    }

    /** An event as JSON. */
    record Event(long id, String account, String key, Instant receivedAt, String reason) {
        static Event of(Quarantined event) {
            return new Event(
                    event.id().value(),
                    event.account().toString(),
                    event.key().value(),
                    event.receivedAt(),
                    event.reason());
        }
    }

    @GET
    @Path("quarantine")
    public Uni<Page<Event>> list(@RestQuery Optional<String> after, @RestQuery Optional<Integer> limit) {
        int most = Page.limit(limit);
        return inbox.quarantine(after.map(it -> id("after", it)), most)
                .map(found -> Page.of(
                        found, most, Event::of, last -> String.valueOf(last.id().value())));
    }

    @POST
    @Path("quarantine/{event}/replay")
    public Uni<Response> replay(@RestPath String event) {
        return desk.replay(id("event", event)).map(act -> Acts.answer(act, "event", NOT_IN_THERE));
    }

    @POST
    @Path("quarantine/{event}/discard")
    public Uni<Response> discard(@RestPath String event) {
        return desk.discard(id("event", event)).map(act -> Acts.answer(act, "event", NOT_IN_THERE));
    }

    private static InboxId id(String name, String value) {
        return new InboxId(Wrong.read(name, value, Long::parseLong));
    }
}
