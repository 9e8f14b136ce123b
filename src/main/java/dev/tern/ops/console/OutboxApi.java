package dev.tern.ops.console;

import dev.tern.door.OpsOnly;
import dev.tern.outbox.DeskPart;
import dev.tern.outbox.OutboxDesk;
import dev.tern.outbox.PartState;
import dev.tern.runner.OperatorDesk;
import dev.tern.turn.Fault;
import dev.tern.turn.PartId;
import dev.tern.turn.ThreadId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;

/** Parts on their way, or that came to another end than they should; never what they say. */
@Singleton
@OpsOnly
@Path("/api/ops")
@Produces(MediaType.APPLICATION_JSON)
public final class OutboxApi {
    private final OutboxDesk outbox;
    private final OperatorDesk desk;

    OutboxApi(OutboxDesk outbox, OperatorDesk desk) {
        this.outbox = outbox;
        this.desk = desk;
    }

    /** A part as JSON. */
    record Part(
            String part,
            String turn,
            int ordinal,
            String account,
            String chat,
            Optional<String> thread,
            String state,
            int attempts,
            Instant notBefore,
            Optional<Instant> committedAt,
            Optional<String> code,
            Optional<String> reason,
            int chars,
            int files) {
        static Part of(DeskPart part) {
            return new Part(
                    part.id().value(),
                    part.turn().value(),
                    part.ordinal(),
                    part.to().account().toString(),
                    part.to().chat().value(),
                    part.to().thread().map(ThreadId::value),
                    part.state().word(),
                    part.attempts(),
                    part.notBefore(),
                    part.committedAt(),
                    part.fault().map(Fault::code),
                    part.fault().map(Fault::reason),
                    part.chars(),
                    part.files());
        }
    }

    /** Those in these states, with commas between; of all but {@code sent} if none is named. */
    @GET
    @Path("outbox")
    public Uni<Page<Part>> list(
            @RestQuery Optional<String> state, @RestQuery Optional<String> after, @RestQuery Optional<Integer> limit) {
        int most = Page.limit(limit);
        return outbox.list(states(state), after.map(PartId::new), most)
                .map(found -> Page.of(found, most, Part::of, part -> part.id().value()));
    }

    private static Set<PartState> states(Optional<String> words) {
        return words.map(list -> Arrays.stream(list.split(","))
                        .map(word -> Wrong.read("state", word, PartState::of))
                        .collect(Collectors.toSet()))
                .orElseGet(() -> EnumSet.complementOf(EnumSet.of(PartState.SENT)));
    }

    @GET
    @Path("outbox/{part}")
    public Uni<Part> one(@RestPath String part) {
        return outbox.find(new PartId(part)).map(found -> found.map(Part::of).orElseThrow(() -> Wrong.unknown("part")));
    }

    @POST
    @Path("outbox/{part}/resend")
    public Uni<Response> resend(@RestPath String part) {
        return desk.resend(new PartId(part))
                .map(act -> Acts.answer(act, "part", "the part was sent, is being sent, or has just changed"));
    }

    @POST
    @Path("outbox/{part}/discard")
    public Uni<Response> discard(@RestPath String part) {
        return desk.discard(new PartId(part))
                .map(act -> Acts.answer(act, "part", "the part has ended already, or is being sent"));
    }
}
