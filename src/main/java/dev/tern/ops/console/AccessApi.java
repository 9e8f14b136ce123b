package dev.tern.ops.console;

import dev.tern.door.OpsOnly;
import dev.tern.gate.AccessDesk;
import dev.tern.gate.AllowedChats;
import dev.tern.gate.Roles;
import dev.tern.gate.Roster;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.Role;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.Response.Status;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestPath;
import org.jboss.resteasy.reactive.RestQuery;
import org.jspecify.annotations.Nullable;

/** Who has which role, and where the bot may be called, as far as operators have said so. */
@Singleton
@OpsOnly
@Path("/api/ops")
@Produces(MediaType.APPLICATION_JSON)
public final class AccessApi {
    private static final String SETTING = "setting";

    private final AccessDesk desk;
    private final Roles roles;
    private final Roster roster;
    private final AllowedChats chats;

    AccessApi(AccessDesk desk, Roles roles, Roster roster, AllowedChats chats) {
        this.desk = desk;
        this.roles = roles;
        this.roster = roster;
        this.chats = chats;
    }

    /**
     * Somebody with a role, as JSON.
     *
     * @param by {@code operator}, {@code <platform>:<person>}, or {@code setting}
     */
    record Person(
            String platform, String person, String role, Optional<String> name, String by, Optional<Instant> since) {
        static Person of(Roster.Entry entry) {
            return new Person(
                    entry.platform().value(),
                    entry.person().value(),
                    entry.role().word(),
                    Optional.of(entry.name()).filter(name -> !name.isBlank()),
                    entry.by(),
                    Optional.of(entry.since()));
        }
    }

    /** A chat that is allowed, as JSON. */
    record Chat(String platform, String chat, Optional<String> title, String by, Instant since) {
        static Chat of(AllowedChats.Entry entry) {
            return new Chat(
                    entry.platform().value(),
                    entry.chat().value(),
                    Optional.of(entry.title()).filter(title -> !title.isBlank()),
                    entry.by(),
                    entry.since());
        }
    }

    /** What somebody is to be. */
    record Given(Optional<String> role) {}

    @GET
    @Path("roles")
    public Uni<Page<Person>> people(@RestQuery Optional<String> after, @RestQuery Optional<Integer> limit) {
        int most = Page.limit(limit);
        return roster.all()
                .map(all -> Page.of(all, after, most, Person::of, one -> one.platform() + ":" + one.person()));
    }

    @GET
    @Path("roles/{platform}/{person}")
    public Uni<Person> person(@RestPath String platform, @RestPath String person) {
        var on = platform(platform);
        var id = person(person);
        return roles.fixed(on, id)
                .map(role -> new Person(platform, person, role.word(), Optional.empty(), SETTING, Optional.empty()))
                .map(Uni.createFrom()::item)
                .orElseGet(() -> roster.all().map(all -> all.stream()
                        .filter(one -> one.platform().equals(on) && one.person().equals(id))
                        .findFirst()
                        .map(Person::of)
                        .orElseThrow(() -> Wrong.unknown("role"))));
    }

    @PUT
    @Path("roles/{platform}/{person}")
    public Uni<Response> give(@RestPath String platform, @RestPath String person, @Nullable Given given) {
        var role = Optional.ofNullable(given)
                .flatMap(Given::role)
                .map(word -> Wrong.read("role", word, Role::of))
                .orElseThrow(() -> Wrong.request("there is no role"));
        return desk.give(platform(platform), person(person), role, AccessDesk.OPERATOR)
                .map(AccessApi::answer);
    }

    @DELETE
    @Path("roles/{platform}/{person}")
    public Uni<Response> take(@RestPath String platform, @RestPath String person) {
        return desk.take(platform(platform), person(person), AccessDesk.OPERATOR)
                .map(done -> done ? done() : Wrong.answer(Status.NOT_FOUND, "no operator has given them a role"));
    }

    @GET
    @Path("chats")
    public Uni<Page<Chat>> allowed(@RestQuery Optional<String> after, @RestQuery Optional<Integer> limit) {
        int most = Page.limit(limit);
        return chats.all().map(all -> Page.of(all, after, most, Chat::of, one -> one.platform() + ":" + one.chat()));
    }

    @GET
    @Path("chats/{platform}/{chat}")
    public Uni<Chat> chat(@RestPath String platform, @RestPath String chat) {
        var on = platform(platform);
        var id = chat(chat);
        return chats.all().map(all -> all.stream()
                .filter(one -> one.platform().equals(on) && one.chat().equals(id))
                .findFirst()
                .map(Chat::of)
                .orElseThrow(() -> Wrong.unknown("allowed chat")));
    }

    @PUT
    @Path("chats/{platform}/{chat}")
    public Uni<Response> allow(@RestPath String platform, @RestPath String chat) {
        return desk.allow(platform(platform), chat(chat), AccessDesk.OPERATOR).map(AccessApi::answer);
    }

    @DELETE
    @Path("chats/{platform}/{chat}")
    public Uni<Response> disallow(@RestPath String platform, @RestPath String chat) {
        return desk.disallow(platform(platform), chat(chat), AccessDesk.OPERATOR)
                .map(done -> done ? done() : Wrong.answer(Status.NOT_FOUND, "no operator has allowed that chat"));
    }

    static Response done() {
        return Response.ok(Map.of("done", true)).build();
    }

    private static Response answer(AccessDesk.Outcome outcome) {
        return switch (outcome) {
            case DONE -> done();
            case FIXED -> Wrong.answer(Status.CONFLICT, "a setting gives them their role");
            case NO_ID -> Wrong.answer(Status.BAD_REQUEST, "there is no such platform, or that is no id there");
        };
    }

    private static PersonId person(String id) {
        return Wrong.read("person", id, PersonId::new);
    }

    private static ChatId chat(String id) {
        return Wrong.read("chat", id, ChatId::new);
    }

    private static PlatformId platform(String name) {
        return Wrong.read("platform", name, PlatformId::new);
    }
}
