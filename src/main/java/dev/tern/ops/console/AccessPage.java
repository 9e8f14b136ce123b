package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import dev.tern.gate.AccessDesk;
import dev.tern.gate.AllowedChats;
import dev.tern.gate.Knocks;
import dev.tern.gate.PairingDesk;
import dev.tern.gate.PairingRequest;
import dev.tern.gate.Pairings;
import dev.tern.gate.Redeemed;
import dev.tern.gate.Roles;
import dev.tern.gate.Roster;
import dev.tern.ops.console.Confirm.Fact;
import dev.tern.ops.console.Frame.Link;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BadRequestException;
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
import org.jboss.resteasy.reactive.RestForm;
import org.jboss.resteasy.reactive.RestQuery;

/** Who may talk with the bot and where, and who waits to be let in. */
@Singleton
@OpsPage
@Path("/console/access")
@Produces(MediaType.TEXT_HTML)
public final class AccessPage {
    private final Frames frames;
    private final Connections connections;
    private final PairingDesk pairing;
    private final Roles roles;
    private final Roster roster;
    private final AllowedChats chats;
    private final Knocks knocks;
    private final InstantSource clock = InstantSource.system();

    AccessPage(
            Frames frames,
            Connections connections,
            PairingDesk pairing,
            Roles roles,
            Roster roster,
            AllowedChats chats,
            Knocks knocks) {
        this.frames = frames;
        this.connections = connections;
        this.pairing = pairing;
        this.roles = roles;
        this.roster = roster;
        this.chats = chats;
        this.knocks = knocks;
    }

    /** A page of a list that is there whole. */
    private record Cut<T>(List<T> all, Optional<Integer> asked) {
        int from() {
            return asked.filter(from -> from > 0).orElse(0);
        }

        Stream<T> rows() {
            return all.stream().skip(from()).limit(Access.More.PAGE);
        }

        Access.More more(String name) {
            return Access.More.of(name, from(), all.size());
        }
    }

    @GET
    public Uni<TemplateInstance> list(
            HttpServerRequest request,
            @RestQuery Optional<String> told,
            @RestQuery Optional<Integer> people,
            @RestQuery Optional<Integer> chats) {
        var frame = frames.of(request, Section.ACCESS).saying(Told.words(told));
        return Uni.combine()
                .all()
                .unis(pairing.locks(), pairing.waiting(), roster.all(), this.chats.all())
                .with((locks, waiting, known, allowed) ->
                        view(frame, locks, waiting, new Cut<>(known, people), new Cut<>(allowed, chats)));
    }

    private TemplateInstance view(
            Frame frame,
            List<Pairings.Lock> locks,
            List<PairingRequest> waiting,
            Cut<Roster.Entry> people,
            Cut<AllowedChats.Entry> allowed) {
        var now = clock.instant();
        return new Access(
                frame,
                locks.stream().map(lock -> Access.Lock.of(lock, now)).toList(),
                waiting.stream().map(who -> Access.Request.of(who, now)).toList(),
                people.rows().map(entry -> Access.Person.of(entry, now)).toList(),
                people.more("people"),
                roles.settings().stream().map(Access.Fixed::of).toList(),
                allowed.rows().map(entry -> Access.Chat.of(entry, now)).toList(),
                allowed.more("chats"),
                knocks.recent().stream()
                        .map(knock -> Access.Chat.of(knock, now))
                        .toList(),
                Access.inside(),
                Access.options(Role.MEMBER),
                connections.now(now).stream()
                        .map(each -> new Option(each.platform(), each.platform(), false))
                        .toList());
    }

    @POST
    @Path("pair")
    public Uni<Response> pair(@RestForm Optional<String> code, @RestForm Optional<String> role) {
        return given(role)
                .filter(as -> as.covers(Role.GUEST))
                .map(as ->
                        pairing.letIn(code.orElse(""), as, AccessDesk.OPERATOR).map(AccessPage::told))
                .orElseGet(() -> Uni.createFrom().item(Told.NO_ID))
                .map(told -> told.at(Section.ACCESS));
    }

    private static Told told(Redeemed came) {
        return switch (came) {
            case Redeemed.LetIn _ -> Told.LET_IN;
            case Redeemed.Barred _ -> Told.BARRED;
            case Redeemed.Wrong _ -> Told.NOT_THIS_CODE;
            case Redeemed.Locked _ -> Told.NO_MORE_CODES;
        };
    }

    @GET
    @Path("reject")
    public TemplateInstance askToReject(
            HttpServerRequest request, @RestQuery Optional<String> platform, @RestQuery Optional<String> person) {
        var who = who(platform, person);
        return new Confirm(
                frames.of(request, Section.ACCESS).named("Reject a request"),
                "Reject this request?",
                List.of(
                        new Fact("Platform", who.platform().value()),
                        new Fact("Person", who.id().value())),
                "Their code is good for nothing then, and they are told nothing. In an hour they may ask again; a role of"
                        + " “blocked” ends that.",
                Addresses.of(
                        "/console/access/reject",
                        "platform",
                        who.platform().value(),
                        "person",
                        who.id().value()),
                "Reject",
                true,
                new Link("Leave it", Section.ACCESS.path(), false));
    }

    @POST
    @Path("reject")
    public Uni<Response> reject(@RestQuery Optional<String> platform, @RestQuery Optional<String> person) {
        var who = who(platform, person);
        return pairing.reject(who.platform(), who.id())
                .map(done -> (done ? Told.REJECTED : Told.NO_REQUEST).at(Section.ACCESS));
    }

    /** Somebody by their ids. */
    record Who(PlatformId platform, PersonId id) {}

    static Who who(Optional<String> platform, Optional<String> person) {
        try {
            return new Who(new PlatformId(platform.orElse("")), new PersonId(person.orElse("")));
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(e);
        }
    }

    /** Empty where there is no such role. */
    static Optional<Role> given(Optional<String> role) {
        try {
            return role.map(Role::of);
        } catch (IllegalArgumentException none) { // an enum says so
            return Optional.empty();
        }
    }
}
