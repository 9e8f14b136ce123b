package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.ACCOUNT;
import static dev.tern.store.Samples.FAULT;
import static dev.tern.store.Samples.NOW;
import static dev.tern.store.Samples.event;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.inbox.InboxDesk.Standing;
import dev.tern.inbox.InboxId;
import dev.tern.inbox.InboxState;
import dev.tern.inbox.Quarantined;
import dev.tern.turn.EventKey;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What every desk does with events. */
abstract class InboxDeskContract {
    abstract Ports ports();

    @Test
    void whatHasNotEndedIsCountedByState() {
        var ids = List.of(store("1"), store("2"), store("3"), store("4"), store("5"));
        get(ports().inbox().ignored(ids.get(0), "own message"));
        quarantine(ids.get(1));
        get(ports().inbox().queued(List.of(ids.get(2)), turn("3")));
        get(ports().inbox().queued(List.of(ids.get(3)), turn("4")));
        get(ports().inbox().running(turn("4")));

        assertThat(get(ports().inboxDesk().standing()))
                .containsExactly(
                        new Standing(InboxState.RECEIVED, 1, NOW),
                        new Standing(InboxState.QUARANTINED, 1, NOW),
                        new Standing(InboxState.QUEUED, 1, NOW),
                        new Standing(InboxState.RUNNING, 1, NOW));
        assertThat(get(ports().inboxDesk().state(ids.get(0)))).contains(InboxState.IGNORED);
        assertThat(get(ports().inboxDesk().state(new InboxId(999)))).isEmpty();
    }

    @Test
    void whatIsInQuarantineComesPageByPageTheLatestFirst() {
        var ids = List.of(store("1"), store("2"), store("3"), store("4"));
        ids.stream().skip(1).forEach(this::quarantine);

        var page = get(ports().inboxDesk().quarantine(Optional.empty(), 2));

        var reason = FAULT.code() + " " + FAULT.reason();
        assertThat(page)
                .containsExactly(
                        new Quarantined(ids.get(3), ACCOUNT, new EventKey("4"), NOW, reason),
                        new Quarantined(ids.get(2), ACCOUNT, new EventKey("3"), NOW, reason));
        assertThat(get(ports().inboxDesk().quarantine(Optional.of(ids.get(2)), 2)))
                .extracting(Quarantined::id)
                .containsExactly(ids.get(1));
    }

    @Test
    void whatIsDiscardedIsIgnoredAndNotReplayed() {
        var other = store("1");
        var broken = store("2");
        quarantine(broken);

        assertThat(get(ports().inboxDesk().discard(other))).isFalse();
        assertThat(get(ports().inboxDesk().discard(broken))).isTrue();
        assertThat(get(ports().inboxDesk().discard(broken))).isFalse();

        assertThat(get(ports().inboxDesk().state(broken))).contains(InboxState.IGNORED);
        assertThat(get(ports().inbox().replay(broken))).isEmpty();
        assertThat(Samples.unfinished(ports().inbox()))
                .extracting(row -> row.id())
                .containsExactly(other);
    }

    private void quarantine(InboxId id) {
        get(ports().inbox().quarantined(id, FAULT));
    }

    private InboxId store(String key) {
        return get(ports().inbox().store(event(key))).orElseThrow().id();
    }
}
