package dev.tern.store;

import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.AccountId;
import dev.tern.turn.Annotation;
import dev.tern.turn.Audience;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** Who has spoken, counted with each turn. */
final class PeopleRows {
    private static final String AUDIENCE = "select audience from sessions where id = :session and audience <> ''";

    private static final String SEEN = """
            insert into people (account, person, name, first_seen, last_seen, turns, sessions)
            select :account, :person, :name, :at, :at, 1,
                   case when exists (select 1 from turns
                                     where session_id = :session and id <> :turn and place is null
                                       and (:direct = 1 or person = :person))
                        then 0 else 1 end
            where true
            on conflict (account, person) do update set
                name = coalesce(excluded.name, people.name),
                last_seen = case when excluded.last_seen > people.last_seen
                                 then excluded.last_seen else people.last_seen end,
                turns = people.turns + 1,
                sessions = people.sessions + excluded.sessions
            """;

    private PeopleRows() {}

    /** In the transaction of a turn's commit, after its row. */
    static void seen(Handle handle, TurnRecord turn) {
        audience(handle, turn).ifPresent(audience -> {
            switch (audience) {
                case Audience.Direct(var account, var person) ->
                    seen(handle, turn, account, person.value(), said(turn).map(Annotation.SaidBy::name), true);
                case Audience.Place(var account, var chat) ->
                    said(turn)
                            .ifPresent(said -> seen(
                                    handle, turn, account, said.person().value(), Optional.of(said.name()), false));
            }
        });
    }

    /** Who asked, where several people talk: only there a message says who said it. */
    static Optional<Annotation.SaidBy> said(TurnRecord turn) {
        return turn.messages().stream()
                .filter(UserSaid.class::isInstance)
                .flatMap(message -> ((UserSaid) message).annotations().stream())
                .filter(Annotation.SaidBy.class::isInstance)
                .map(Annotation.SaidBy.class::cast)
                .findFirst();
    }

    private static Optional<Audience> audience(Handle handle, TurnRecord turn) {
        return handle.createQuery(AUDIENCE)
                .bind("session", turn.session().value())
                .mapTo(String.class)
                .map(Audience::parse)
                .findOne();
    }

    private static void seen(
            Handle handle, TurnRecord turn, AccountId account, String person, Optional<String> name, boolean direct) {
        handle.createUpdate(SEEN)
                .bind("account", account.toString())
                .bind("person", person)
                .bind("name", name)
                .bind("at", turn.endedAt().toEpochMilli())
                .bind("session", turn.session().value())
                .bind("turn", turn.id().value())
                .bind("direct", direct ? 1 : 0)
                .execute();
    }
}
