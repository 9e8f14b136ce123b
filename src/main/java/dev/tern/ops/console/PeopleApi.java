package dev.tern.ops.console;

import dev.tern.door.OpsOnly;
import dev.tern.session.PeopleDirectory;
import dev.tern.turn.AccountId;
import dev.tern.turn.Ids;
import dev.tern.turn.PersonId;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jboss.resteasy.reactive.RestQuery;

/** Who has spoken with the bot. */
@Singleton
@OpsOnly
@Path("/api/ops")
@Produces(MediaType.APPLICATION_JSON)
public final class PeopleApi {
    private final PeopleDirectory people;

    PeopleApi(PeopleDirectory people) {
        this.people = people;
    }

    /** A person as JSON. */
    record Person(
            String account,
            String person,
            Optional<String> name,
            Instant firstSeen,
            Instant lastSeen,
            long turns,
            long sessions) {
        static Person of(PeopleDirectory.Person it) {
            return new Person(
                    it.account().toString(),
                    it.person().value(),
                    it.name(),
                    it.firstSeen(),
                    it.lastSeen(),
                    it.turns(),
                    it.sessions());
        }
    }

    /** Whoever was there last comes first. */
    @GET
    @Path("people")
    public Uni<Page<Person>> list(@RestQuery Optional<String> after, @RestQuery Optional<Integer> limit) {
        int most = Page.limit(limit);
        return people.list(after.map(it -> Wrong.read("after", it, PeopleApi::key)), most)
                .map(found -> Page.of(found, most, Person::of, last -> mark(last.key())));
    }

    private static String mark(PeopleDirectory.Key key) {
        return Ids.key(List.of(key.account().toString(), key.person().value()));
    }

    private static PeopleDirectory.Key key(String mark) {
        var parts = Ids.components(mark);
        if (parts.size() != 2) {
            throw new IllegalArgumentException("not what a page gave as next: " + mark);
        }
        return new PeopleDirectory.Key(AccountId.parse(parts.getFirst()), new PersonId(parts.getLast()));
    }
}
