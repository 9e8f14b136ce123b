package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.PeopleDirectory;
import dev.tern.testing.Turns;
import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.PersonId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcPeopleDirectoryTest extends PeopleDirectoryContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    Ports ports() {
        return store.ports();
    }

    /** All but their names, by the very statement of the migration, which finds the turns that were there before it. */
    @Test
    void whoeverSpokeBeforeAnybodyCountedIsKnownToo() {
        var odd = new Audience.Direct(AccountId.parse("testing:a:%3A"), new PersonId("p:%25 1"));
        commit("1", session("ann", Turns.AUDIENCE), Optional.empty(), 0);
        commit("2", session("odd", odd), Optional.empty(), 1);
        var club = session("club", new Audience.Place(Turns.ACCOUNT, new ChatId("club:5")));
        commit("3", club, Optional.of(Turns.ANN), 2);
        commit("4", club, Optional.of(Turns.BO), 3);
        commit("5", club, Optional.of(Turns.BO), 4);
        var counted = get(ports().people().list(Optional.empty(), 10));

        get(store.database().write(handle -> handle.execute("delete from people")));
        get(store.database().write(handle -> handle.execute(ofTheMigration())));

        assertThat(counted).hasSize(3);
        assertThat(get(ports().people().list(Optional.empty(), 10)))
                .isEqualTo(counted.stream()
                        .map(JdbcPeopleDirectoryTest::withoutName)
                        .toList());
    }

    private static PeopleDirectory.Person withoutName(PeopleDirectory.Person it) {
        return new PeopleDirectory.Person(
                it.account(), it.person(), Optional.empty(), it.firstSeen(), it.lastSeen(), it.turns(), it.sessions());
    }

    private String ofTheMigration() {
        var folder = store.engine() instanceof SqliteFile ? "sqlite" : "postgresql";
        var name = "/db/" + folder + "/V16__operators.sql";
        try (var file = Objects.requireNonNull(getClass().getResourceAsStream(name))) {
            var script = new String(file.readAllBytes(), StandardCharsets.UTF_8);
            return List.of(script.split(";")).stream()
                    .filter(statement -> statement.contains("insert into people"))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new IllegalStateException(name, e);
        }
    }
}
