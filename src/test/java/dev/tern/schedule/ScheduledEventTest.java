package dev.tern.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.Decoded;
import dev.tern.platform.RawEvent;
import dev.tern.testing.ScheduleSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Author;
import dev.tern.turn.EventKey;
import dev.tern.turn.GroupId;
import dev.tern.turn.PersonId;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The event of a job that is due holds all that its turn needs. */
class ScheduledEventTest {
    private static final Instant DUE = Instant.parse("2026-01-02T09:00:00Z");

    private static RawEvent event(Turn by, String text) {
        var task = new Task(Place.of(by.origin()), by.author(), text, new Timing.Once(DUE, ScheduleSettings.ZONE));
        return ScheduledEvent.of(new Job(new JobId(7), task, DUE), DUE, Turns.AT);
    }

    private static Turn turn(RawEvent event) {
        return ((Decoded.Said) ScheduledEvent.decode(event)).turn();
    }

    @Test
    void itsKeyNamesTheJobAndTheTime() {
        var event = event(Turns.direct("x"), "water the plants");

        assertThat(event.account()).isEqualTo(Turns.ACCOUNT);
        assertThat(event.key().value()).isEqualTo("schedule:7:1767344400");
        assertThat(ScheduledEvent.is(event)).isTrue();
        assertThat(ScheduledEvent.is(new RawEvent(Turns.ACCOUNT, new EventKey("m1"), event.json(), Turns.AT)))
                .isFalse();
        assertThat(event.toString()).doesNotContain("plants");
    }

    @Test
    void inADirectChatItIsSaidToUsByItsPerson() {
        var event = event(Turns.direct("x"), "water \"the\"\nplants\u0000");
        var turn = turn(event);

        assertThat(turn.id()).isEqualTo(TurnId.of(event.account(), event.key()));
        assertThat(turn.text()).isEqualTo("water \"the\"\nplants\ufffd");
        assertThat(turn.author()).isEqualTo(Turns.ANN);
        assertThat(turn.addressing()).isEqualTo(Addressing.DIRECT);
        assertThat(turn.annotations()).containsExactly(new Annotation.Scheduled("7", DUE));
        assertThat(turn.at()).isEqualTo(DUE);
        assertThat(turn.origin().chat()).isEqualTo(Turns.direct("x").origin().chat());
    }

    @Test
    void amongPeopleItIsSaidByItsPersonInItsThreadAndAnswersNothing() {
        var by = Turns.inThread(Turns.ANN, "17", "x");
        var turn = turn(event(by, "x"));

        assertThat(Place.of(turn.origin())).isEqualTo(Place.of(by.origin()));
        assertThat(turn.origin().message().isElsewhere()).isTrue();
        assertThat(turn.addressing().isForUs()).isTrue();
        assertThat(turn.annotations())
                .isEqualTo(List.of(new Annotation.SaidBy(Turns.ANN.id(), "Ann"), new Annotation.Scheduled("7", DUE)));
    }

    @Test
    void itsPersonIsInTheGroupsThatTheyWereInThen() {
        var staff = new Author(Turns.ANN.id(), "Ann", false, false, Set.of(new GroupId("S1"), new GroupId("S2")));
        var robot = new Author(new PersonId("9"), "Robot", true);

        assertThat(turn(event(Turns.inGroup(staff, "x"), "x")).author()).isEqualTo(staff);
        assertThat(turn(event(Turns.inGroup(robot, "x"), "x")).author()).isEqualTo(robot);
    }

    @Test
    void anEventOfBeforeGroupsWereKeptIsReadAsOfWhoIsInNone() {
        var event = event(Turns.direct("x"), "x");
        var before = event.json().replace(",\"bot\":false,\"groups\":[]", "");
        assertThat(before).isNotEqualTo(event.json());

        assertThat(turn(new RawEvent(event.account(), event.key(), before, Turns.AT)))
                .isEqualTo(turn(event));
    }

    @Test
    void whatIsNoneIsUnreadable() {
        var broken = new RawEvent(Turns.ACCOUNT, new EventKey("schedule:7:1"), "{}", Turns.AT);

        assertThatThrownBy(() -> ScheduledEvent.decode(broken)).isInstanceOf(RuntimeException.class);
    }

    @Test
    void whoHasItDoneOnceMoreIsThereAndWaits() {
        var turn = turn(event(Turns.direct("x"), "x"));

        assertThat(turn.isScheduled()).isTrue();
        assertThat(Turns.direct("/retry")
                        .repeating(turn.text(), turn.annotations())
                        .isScheduled())
                .isFalse();
    }
}
