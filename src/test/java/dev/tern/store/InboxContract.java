package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.ACCOUNT;
import static dev.tern.store.Samples.OTHER_ACCOUNT;
import static dev.tern.store.Samples.event;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.inbox.InboxId;
import dev.tern.inbox.InboxRow;
import dev.tern.inbox.OpenEvent;
import dev.tern.inbox.Quarantined;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every inbox does. */
abstract class InboxContract {
    abstract Ports ports();

    @Test
    void anEventIsKeptAsItCame() {
        var stored = store("500");

        assertThat(stored.event()).isEqualTo(event("500"));
        assertThat(unfinished()).containsExactly(stored);
    }

    @Test
    void anEventThatComesAgainIsKeptOnce() {
        var first = store("500");

        var again = get(ports().inbox().store(event("500")));

        assertThat(again).isEmpty();
        assertThat(unfinished()).containsExactly(first);
    }

    @Test
    void anEventThatComesManyTimesAtOnceIsKeptOnce() {
        var inbox = ports().inbox();
        var deliveries =
                IntStream.range(0, 50).mapToObj(n -> inbox.store(event("500"))).toList();

        var stored = get(Uni.join().all(deliveries).andFailFast());

        assertThat(stored.stream().flatMap(Optional::stream)).hasSize(1);
    }

    @Test
    void theSameKeyOfAnotherAccountIsAnotherEvent() {
        var mine = store("500");

        var theirs = get(ports().inbox().store(event(OTHER_ACCOUNT, "500"))).orElseThrow();

        assertThat(unfinished()).containsExactly(mine);
        assertThat(unfinished(OTHER_ACCOUNT)).containsExactly(theirs);
    }

    @Test
    void theUnfinishedComeInArrivalOrder() {
        var stored = List.of(store("9"), store("10"), store("1"));

        assertThat(unfinished()).isEqualTo(stored);
        assertThat(stored).extracting(row -> row.id().value()).isSorted();
    }

    @Test
    void queuedAndRunningEventsAreUnfinished() {
        var queued = store("1");
        var running = store("2");
        get(ports().inbox().queued(List.of(queued.id()), turn("1")));
        get(ports().inbox().queued(List.of(running.id()), turn("2")));

        get(ports().inbox().running(turn("2")));

        assertThat(unfinished()).containsExactly(queued, running);
    }

    @Test
    void anIgnoredEventIsFinished() {
        var ignored = store("1");
        var other = store("2");

        get(ports().inbox().ignored(ignored.id(), "own message"));

        assertThat(unfinished()).containsExactly(other);
        assertThat(get(ports().inbox().store(event("1")))).isEmpty();
    }

    @Test
    void aQuarantinedEventIsSetAsideAndStopsNoOther() {
        var broken = store("1");
        var other = store("2");

        get(ports().inbox().quarantined(broken.id(), new Fault("inbox.undecodable", "JsonParseException")));

        assertThat(unfinished()).containsExactly(other);
    }

    @Test
    void allEventsOfATurnThatIsNotRunAreIgnored() {
        var first = store("1");
        var second = store("2");
        var other = store("3");
        get(ports().inbox().queued(List.of(first.id(), second.id()), turn("1")));

        get(ports().inbox().ignored(turn("1"), "gate.budget-all-cost"));

        assertThat(unfinished()).containsExactly(other);
    }

    @Test
    void anEventThatWasSetAsideStaysSo() {
        var ignored = store("1");
        get(ports().inbox().ignored(ignored.id(), "own message"));

        get(ports().inbox().queued(List.of(ignored.id()), turn("1")));

        assertThat(unfinished()).isEmpty();
    }

    @Test
    void theUnfinishedComePageByPageWithTheirTurns() {
        var first = store("1");
        var second = store("2");
        var third = store("3");
        get(ports().inbox().queued(List.of(first.id(), second.id()), turn("1")));
        get(ports().inbox().running(turn("1")));

        assertThat(get(ports().inbox().unfinished(ACCOUNT, new InboxId(0), 2)))
                .containsExactly(
                        new OpenEvent(first, Optional.of(turn("1")), true),
                        new OpenEvent(second, Optional.of(turn("1")), true));
        assertThat(get(ports().inbox().unfinished(ACCOUNT, second.id(), 2)))
                .containsExactly(new OpenEvent(third, Optional.empty(), false));
    }

    @Test
    void eventsAreReadAgainInTheOrderInWhichTheyCame() {
        var first = store("1");
        store("2");
        var third = store("3");

        assertThat(get(ports().inbox().events(List.of(third.id(), first.id())))).containsExactly(first, third);
    }

    @Test
    void whatIsInQuarantineIsListedAndCanBeTakenOut() {
        var broken = store("1");
        store("2");
        get(ports().inbox().quarantined(broken.id(), new Fault("inbox.undecodable", "JsonParseException")));
        assertThat(get(ports().inbox().quarantine(10)))
                .containsExactly(new Quarantined(
                        broken.id(),
                        ACCOUNT,
                        broken.event().key(),
                        broken.event().receivedAt(),
                        "inbox.undecodable JsonParseException"));

        assertThat(get(ports().inbox().replay(broken.id()))).contains(broken);

        assertThat(get(ports().inbox().quarantine(10))).isEmpty();
        assertThat(get(ports().inbox().replay(broken.id()))).isEmpty();
        assertThat(unfinished()).contains(broken);
    }

    @Test
    void whatHasEndedIsSweptOutOnceItIsOldAndNothingElse() {
        var open = store("1");
        var broken = store("2");
        get(ports().inbox().quarantined(broken.id(), new Fault("inbox.undecodable", "JsonParseException")));
        for (var key : List.of("3", "4", "5")) {
            get(ports().inbox().ignored(store(key).id(), "own message"));
        }
        var inbox = ports().inbox();
        var received = open.event().receivedAt();

        assertThat(get(inbox.sweep(received, 10))).isZero();
        assertThat(get(inbox.sweep(received.plusMillis(1), 2))).isEqualTo(2);
        assertThat(get(inbox.sweep(received.plusMillis(1), 2))).isEqualTo(1);

        assertThat(unfinished()).containsExactly(open);
        assertThat(get(inbox.quarantine(10))).hasSize(1);
    }

    private InboxRow store(String key) {
        return get(ports().inbox().store(event(key))).orElseThrow();
    }

    private List<InboxRow> unfinished() {
        return unfinished(ACCOUNT);
    }

    private List<InboxRow> unfinished(AccountId account) {
        return get(ports().inbox().unfinished(account, new InboxId(0), 100)).stream()
                .map(OpenEvent::row)
                .toList();
    }
}
