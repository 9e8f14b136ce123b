package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.PeopleDirectory;
import dev.tern.session.Session;
import dev.tern.session.Spending.Spent;
import dev.tern.session.UsageDays.Used;
import dev.tern.session.UsageDays.UsedBy;
import dev.tern.testing.Turns;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Audience;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.Outcome;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Usage;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What everybody who counts the days tells. */
abstract class UsageDaysContract {
    private static final ZoneId ZONE = ZoneId.of("Asia/Kathmandu");
    private static final Usage ONE = new Usage(30, 20, 5, 10);
    private static final Optional<PlatformId> TESTING = Optional.of(Turns.ACCOUNT.platform());

    private final LocalDate today = LocalDate.now(ZONE);
    private final Instant midnight = today.atStartOfDay(ZONE).toInstant();

    abstract Ports ports();

    @Test
    void whatWasAskedIsCountedByDayPlatformAndModel() {
        var ann = session("testing:1:7", Turns.AUDIENCE);
        var web = session("web:other:5", new Audience.Place(Samples.OTHER_ACCOUNT, new ChatId("5")));
        commit(
                "0",
                ann,
                Optional.empty(),
                "a",
                midnight.minus(Duration.ofDays(1)).minusMillis(1));
        commit("1", ann, Optional.empty(), "a", midnight.minusMillis(1));
        commit("2", ann, Optional.empty(), "a", midnight);
        commit("3", ann, Optional.empty(), "a", midnight.plusMillis(1));
        commit("4", ann, Optional.empty(), "b", midnight);
        commit("5", web, Optional.of(Turns.ANN), "a", midnight);
        get(ports().spending().add(Optional.of(ann.id()), new Spent("a", ONE), midnight));
        get(ports().spending().add(Optional.empty(), new Spent("a", ONE), midnight));

        assertThat(get(ports().usage().since(today.minusDays(1), ZONE)))
                .containsExactly(
                        new Used(today.minusDays(1), TESTING, 1, new Spent("a", ONE)),
                        new Used(today, Optional.empty(), 0, new Spent("a", ONE)),
                        new Used(today, TESTING, 2, new Spent("a", ONE.plus(ONE).plus(ONE))),
                        new Used(today, TESTING, 1, new Spent("b", ONE)),
                        new Used(today, Optional.of(Samples.OTHER_ACCOUNT.platform()), 1, new Spent("a", ONE)));
    }

    @Test
    void whatAPersonAskedIsTheirDirectChatsAndTheirOwnAmongOthers() {
        var ann = session("testing:1:7", Turns.AUDIENCE);
        var club = session("testing:1:club", new Audience.Place(Turns.ACCOUNT, new ChatId("club")));
        commit("1", ann, Optional.empty(), "a", midnight);
        commit("2", club, Optional.of(Turns.ANN), "a", midnight);
        commit("3", club, Optional.of(Turns.ANN), "b", midnight);
        commit("4", club, Optional.of(Turns.BO), "a", midnight);
        commit("5", club, Optional.of(Turns.BO), "a", midnight.minusMillis(1));
        get(ports().spending().add(Optional.of(ann.id()), new Spent("a", new Usage(1, 0, 0)), midnight));

        assertThat(get(ports().usage().byPerson(midnight)))
                .containsExactly(
                        new UsedBy(key(Turns.ANN), 2, new Spent("a", ONE.plus(ONE))),
                        new UsedBy(key(Turns.ANN), 1, new Spent("b", ONE)),
                        new UsedBy(key(Turns.BO), 1, new Spent("a", ONE)),
                        new UsedBy(Optional.empty(), 0, new Spent("a", new Usage(1, 0, 0))));
    }

    private static Optional<PeopleDirectory.Key> key(Author author) {
        return Optional.of(new PeopleDirectory.Key(Turns.ACCOUNT, author.id()));
    }

    private Session session(String key, Audience audience) {
        return get(ports().sessions().current(new SessionKey(key), audience));
    }

    private void commit(String turn, Session session, Optional<Author> author, String model, Instant endedAt) {
        var said = Turns.with(
                Turns.direct("x"),
                List.of(),
                author.stream()
                        .<Annotation>map(who -> new Annotation.SaidBy(who.id(), who.name()))
                        .toList());
        var record = new TurnRecord(
                Samples.turn(turn),
                session.id(),
                Outcome.ANSWERED,
                List.of(UserSaid.of(said)),
                List.of(),
                "cc",
                model,
                ONE,
                endedAt,
                endedAt,
                Optional.empty());
        get(ports().ledger().commit(record, List.of()));
    }
}
