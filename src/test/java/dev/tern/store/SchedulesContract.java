package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.schedule.Job;
import dev.tern.schedule.JobId;
import dev.tern.schedule.Owner;
import dev.tern.schedule.Place;
import dev.tern.schedule.Schedules;
import dev.tern.schedule.Task;
import dev.tern.schedule.Timing;
import dev.tern.testing.ScheduleSettings;
import dev.tern.testing.Turns;
import dev.tern.turn.AccountId;
import dev.tern.turn.Author;
import dev.tern.turn.ChatId;
import dev.tern.turn.GroupId;
import dev.tern.turn.PersonId;
import dev.tern.turn.Turn;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What every store does with jobs. */
public abstract class SchedulesContract {
    private static final Instant NOON = Instant.parse("2026-01-02T12:00:00Z");
    private static final Instant ONE = NOON.plusSeconds(3600);
    private static final Set<AccountId> HERE = Set.of(Turns.ACCOUNT);
    private static final Timing DAILY = new Timing.Repeated("0 13 * * *", ScheduleSettings.ZONE);

    private static final Turn DIRECT = Turns.direct("x");
    private static final Turn IN_THREAD = Turns.inThread(Turns.ANN, "17", "x");
    private static final Owner ANN = Owner.in(DIRECT.origin(), Turns.ANN);

    protected abstract Schedules schedules();

    private static Task task(Turn by, String text, Timing timing) {
        return new Task(Place.of(by.origin()), by.author(), text, timing);
    }

    private static Timing once(Instant at) {
        return new Timing.Once(at, ScheduleSettings.ZONE);
    }

    private Job add(Task task, Instant first, int ordinal) {
        return get(schedules().add(task, first, Samples.turn("1"), ordinal, 50)).orElseThrow();
    }

    @Test
    void whatIsKeptComesBackAsItWas() {
        var daily = add(task(IN_THREAD, "water\nthe plants", DAILY), ONE, 0);
        var once = add(task(DIRECT, "call home", once(NOON)), NOON, 1);

        assertThat(daily.task()).isEqualTo(task(IN_THREAD, "water\nthe plants", DAILY));
        assertThat(get(schedules().of(ANN))).containsExactly(once, daily);
        assertThat(get(schedules().due(HERE, ONE, 10))).containsExactly(once, daily);
    }

    @Test
    void whatWasKnownOfItsMakerIsKept() {
        var robot = new Author(
                new PersonId("9"),
                "Robot",
                true,
                false,
                Set.of(new GroupId("S1"), new GroupId("a:b%3A"), new GroupId("x")));

        var job = add(task(Turns.inGroup(robot, "x"), "a", once(NOON)), NOON, 0);

        assertThat(get(schedules().due(HERE, NOON, 10))).containsExactly(job);
        assertThat(job.task().author()).isEqualTo(robot);
    }

    @Test
    void aCallOfATurnAddsOneJobHoweverOftenItIsMade() {
        var first = add(task(DIRECT, "a", once(NOON)), NOON, 0);

        assertThat(add(task(DIRECT, "a", once(ONE)), ONE, 0).id()).isEqualTo(first.id());
        get(schedules().cancel(first.id(), ANN));
        assertThat(add(task(DIRECT, "a", once(ONE)), ONE, 0).id()).isEqualTo(first.id());

        assertThat(get(schedules().of(ANN)))
                .as("what has ended begins not anew")
                .isEmpty();
    }

    @Test
    void aPersonHasSoManyAtMostAndWhatHasEndedDoesNotCount() {
        var one = add(task(DIRECT, "a", once(NOON)), NOON, 0);
        var another = schedules().add(task(DIRECT, "b", once(NOON)), NOON, Samples.turn("1"), 1, 1);
        var bos = schedules().add(task(Turns.inGroup(Turns.BO, "x"), "b", once(NOON)), NOON, Samples.turn("1"), 2, 1);

        assertThat(get(another)).isEmpty();
        assertThat(get(bos)).isPresent();
        get(schedules().advance(one.id(), NOON, Optional.empty()));
        assertThat(get(another)).isPresent();
    }

    @Test
    void inADirectChatAPersonSeesAllThatIsTheirsAndAmongPeopleWhatIsThere() {
        var direct = add(task(DIRECT, "secret", once(NOON)), NOON, 0);
        var group = add(task(IN_THREAD, "public", once(ONE)), ONE, 1);
        var bos = add(task(Turns.inGroup(Turns.BO, "x"), "bo's", once(ONE)), ONE, 2);

        assertThat(get(schedules().of(ANN))).containsExactly(direct, group);
        assertThat(get(schedules().of(Owner.in(IN_THREAD.origin(), Turns.ANN)))).containsExactly(group);
        assertThat(get(schedules().of(Owner.in(IN_THREAD.origin(), Turns.BO)))).containsExactly(bos);
        assertThat(get(schedules().of(new Owner(Samples.OTHER_ACCOUNT, Turns.ANN.id(), Optional.empty()))))
                .isEmpty();
    }

    @Test
    void aPersonCancelsWhatTheySee() {
        var direct = add(task(DIRECT, "secret", once(NOON)), NOON, 0);
        var bos = add(task(Turns.inGroup(Turns.BO, "x"), "bo's", once(ONE)), ONE, 1);

        assertThat(get(schedules().cancel(bos.id(), ANN))).isFalse();
        assertThat(get(schedules().cancel(direct.id(), Owner.in(IN_THREAD.origin(), Turns.ANN))))
                .isFalse();
        assertThat(get(schedules().cancel(new JobId(4711), ANN))).isFalse();
        assertThat(get(schedules().cancel(direct.id(), ANN))).isTrue();
        assertThat(get(schedules().cancel(direct.id(), ANN))).isFalse();

        assertThat(get(schedules().due(HERE, ONE, 10))).containsExactly(bos);
    }

    @Test
    void dueIsWhatHasItsTimeBehindItOnTheAccountsThatAreAsked() {
        var noon = add(task(DIRECT, "a", once(NOON)), NOON, 0);
        var one = add(task(DIRECT, "b", once(ONE)), ONE, 1);

        assertThat(get(schedules().due(HERE, NOON.minusMillis(1), 10))).isEmpty();
        assertThat(get(schedules().due(HERE, NOON, 10))).containsExactly(noon);
        assertThat(get(schedules().due(HERE, ONE, 1))).containsExactly(noon);
        assertThat(get(schedules().due(Set.of(Samples.OTHER_ACCOUNT), ONE, 10))).isEmpty();
        assertThat(get(schedules().earliest(HERE))).contains(NOON);
        assertThat(get(schedules().earliest(Set.of(Samples.OTHER_ACCOUNT)))).isEmpty();

        get(schedules().advance(noon.id(), NOON, Optional.empty()));

        assertThat(get(schedules().earliest(HERE))).contains(ONE);
        assertThat(get(schedules().due(HERE, ONE, 10))).containsExactly(one);
    }

    @Test
    void ofTwoWhoSawToTheSameTimeOneMovesTheJobOn() {
        var job = add(task(DIRECT, "a", DAILY), NOON, 0);

        assertThat(get(schedules().advance(job.id(), NOON, Optional.of(ONE)))).isTrue();
        assertThat(get(schedules().advance(job.id(), NOON, Optional.empty()))).isFalse();

        assertThat(get(schedules().of(ANN))).containsExactly(new Job(job.id(), job.task(), ONE));
    }

    @Test
    void aJobOfAnotherChatIsNobodysHere() {
        add(task(DIRECT, "a", once(NOON)), NOON, 0);

        var elsewhere = new Owner(Turns.ACCOUNT, Turns.ANN.id(), Optional.of(new ChatId("-77")));

        assertThat(get(schedules().of(elsewhere))).isEmpty();
    }
}
