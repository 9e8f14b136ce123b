package dev.tern.ops.console;

import dev.tern.door.OpsOnly;
import dev.tern.gate.AccessDesk;
import dev.tern.gate.PairingDesk;
import dev.tern.gate.PairingRequest;
import dev.tern.gate.Redeemed;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;
import org.jspecify.annotations.Nullable;

/** Strangers who wait to be let in. */
@Singleton
@OpsOnly
@Path("/api/ops")
@Produces(MediaType.APPLICATION_JSON)
public final class PairingApi {
    private final PairingDesk desk;
    private final InstantSource clock = InstantSource.system();

    PairingApi(PairingDesk desk) {
        this.desk = desk;
    }

    /** One of them as JSON. */
    record Request(
            String platform, String person, String account, Optional<String> name, Instant since, Instant expires) {
        static Request of(PairingRequest who) {
            return new Request(
                    who.platform().value(),
                    who.person().value(),
                    who.account().toString(),
                    Optional.of(who.name()).filter(name -> !name.isBlank()),
                    who.since(),
                    who.expires());
        }
    }

    /** Who was let in. */
    record LetIn(String platform, String person, String role) {}

    /** A code, and the role that comes with it. */
    record Shown(Optional<String> code, Optional<String> role) {}

    @GET
    @Path("pairings")
    public Uni<Page<Request>> list() {
        return desk.waiting()
                .map(waiting -> new Page<>(waiting.stream().map(Request::of).toList(), Optional.empty()));
    }

    @POST
    @Path("pairings")
    public Uni<Response> letIn(@Nullable Shown shown) {
        var asked = Optional.ofNullable(shown);
        var code = asked.flatMap(Shown::code).orElseThrow(() -> Wrong.request("there is no code"));
        var role = asked.flatMap(Shown::role)
                .map(word -> Wrong.read("role", word, Role::of))
                .orElse(Role.MEMBER);
        if (!role.covers(Role.GUEST)) {
            throw Wrong.request("nobody is let in as " + role.word());
        }
        return desk.letIn(code, role, AccessDesk.OPERATOR).map(this::answer);
    }

    private Response answer(Redeemed came) {
        return switch (came) {
            case Redeemed.LetIn(var who, var role) ->
                Response.ok(new LetIn(who.platform().value(), who.person().value(), role.word()))
                        .build();
            case Redeemed.Barred _ -> Wrong.answer(Status.CONFLICT, "a setting blocks whose code that is");
            case Redeemed.Wrong _ -> Wrong.answer(Status.NOT_FOUND, "no request has that code");
            case Redeemed.Locked(var until) ->
                Response.fromResponse(Wrong.answer(
                                Status.TOO_MANY_REQUESTS, "too many wrong codes: no other is looked at until " + until))
                        .header(
                                HttpHeaders.RETRY_AFTER,
                                Duration.between(clock.instant(), until).toSeconds())
                        .build();
        };
    }

    @DELETE
    @Path("pairings/{platform}/{person}")
    public Uni<Response> reject(@RestPath String platform, @RestPath String person) {
        return desk.reject(Wrong.read("platform", platform, PlatformId::new), new PersonId(person))
                .map(done -> done ? AccessApi.done() : Wrong.answer(Status.NOT_FOUND, "there is no such request"));
    }
}
