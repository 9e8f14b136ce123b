package dev.tern.ops.console;

import dev.tern.door.OpsPage;
import dev.tern.gate.Roles;
import dev.tern.session.PeopleDirectory;
import dev.tern.turn.AccountId;
import dev.tern.turn.Author;
import dev.tern.turn.PersonId;
import dev.tern.turn.Role;
import io.quarkus.qute.TemplateInstance;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestQuery;

/** Who has spoken with the bot; whoever was there last comes first. */
@Singleton
@OpsPage
@Path("/console/people")
@Produces(MediaType.TEXT_HTML)
public final class PeoplePage {
    private static final int PAGE = 50;

    private final Frames frames;
    private final PeopleDirectory people;
    private final Roles roles;
    private final InstantSource clock = InstantSource.system();

    PeoplePage(Frames frames, PeopleDirectory people, Roles roles) {
        this.frames = frames;
        this.people = people;
        this.roles = roles;
    }

    @GET
    public Uni<TemplateInstance> list(
            HttpServerRequest request, @RestQuery Optional<String> account, @RestQuery Optional<String> person) {
        var frame = frames.of(request, Section.PEOPLE);
        var after = account.flatMap(name -> person.map(id -> key(name, id)));
        return people.list(after, PAGE + 1).map(found -> view(frame, found, after.isPresent()));
    }

    private TemplateInstance view(Frame frame, List<PeopleDirectory.Person> found, boolean paged) {
        var now = clock.instant();
        var rows = found.stream()
                .limit(PAGE)
                .map(person -> People.Person.of(person, role(person), now))
                .toList();
        var next = found.size() > PAGE ? next(found.get(PAGE - 1).key()) : "";
        return new People(frame, rows, paged, next);
    }

    private Optional<Role> role(PeopleDirectory.Person person) {
        return roles.of(person.platform(), new Author(person.person(), "", false));
    }

    private static String next(PeopleDirectory.Key last) {
        return Addresses.of(
                Section.PEOPLE.path(),
                "account",
                last.account().toString(),
                "person",
                last.person().value());
    }

    private static PeopleDirectory.Key key(String account, String person) {
        try {
            return new PeopleDirectory.Key(AccountId.parse(account), new PersonId(person));
        } catch (IllegalArgumentException e) {
            throw new BadRequestException(e);
        }
    }
}
