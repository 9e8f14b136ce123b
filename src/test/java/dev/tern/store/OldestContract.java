package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.ACCOUNT;
import static dev.tern.store.Samples.FAULT;
import static dev.tern.store.Samples.NOW;
import static dev.tern.store.Samples.OTHER_ACCOUNT;
import static dev.tern.store.Samples.event;
import static dev.tern.store.Samples.parts;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.outbox.OutboxPart;
import dev.tern.outbox.PartState;
import dev.tern.outbox.Penalties.Penalty;
import dev.tern.platform.Receipt;
import dev.tern.testing.Turns;
import dev.tern.turn.AccountId;
import dev.tern.turn.ChatId;
import dev.tern.turn.MessageId;
import dev.tern.turn.SessionKey;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What every store says of what lies longest. */
abstract class OldestContract {
    private final Instant begin = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    @SuppressWarnings("NullAway.Init") // before each test
    private JdbcOldest oldest;

    abstract JdbcDatabase database();

    @BeforeEach
    void open() {
        oldest = new JdbcOldest(database());
    }

    @Test
    void anEventLiesUntilItGoesSomeWay() {
        assertThat(get(oldest.oldestReceived())).isEmpty();
        var ignored = get(ports().inbox().store(event("1"))).orElseThrow();
        var unread = get(ports().inbox().store(event("2"))).orElseThrow();
        get(ports().inbox().store(event(OTHER_ACCOUNT, "1")));
        assertThat(get(oldest.oldestReceived())).isEqualTo(Map.of(ACCOUNT, NOW, OTHER_ACCOUNT, NOW));

        get(ports().inbox().ignored(ignored.id(), "not for us"));
        get(ports().inbox().quarantined(unread.id(), FAULT));
        var behind = get(ports().inbox().store(event("3"))).orElseThrow();
        get(ports().inbox().queued(List.of(behind.id()), turn("3")));

        assertThat(get(oldest.oldestReceived())).isEqualTo(Map.of(OTHER_ACCOUNT, NOW));
    }

    @Test
    void aPartIsDueFromItsCommitUntilItIsAtItsEndOrInDoubt() {
        var parts = commit();
        assertThat(due()).containsOnlyKeys(ACCOUNT);
        assertThat(due().get(ACCOUNT)).isBetween(begin, Instant.now());

        get(ports().outbox().sent(parts.getFirst().id(), new Receipt(new MessageId("7"), NOW)));
        assertThat(due()).containsOnlyKeys(ACCOUNT);
        assertThat(get(oldest.lastSent())).isEqualTo(Map.of(ACCOUNT, NOW));
        get(ports().outbox().unknown(parts.getLast().id(), FAULT));
        assertThat(due()).isEmpty();
    }

    /** It came, or was committed, long before; nobody has waited for it since. */
    @Test
    void whatAnOperatorReleasesIsDueFromThenOn() {
        var event = get(ports().inbox().store(event("1"))).orElseThrow();
        get(ports().inbox().quarantined(event.id(), FAULT));
        var parts = commit();
        get(ports().outbox().failed(parts.getFirst().id(), FAULT));
        var later = Instant.now().plusMillis(1);
        await().until(() -> Instant.now().isAfter(later));

        get(ports().inbox().replay(event.id()));
        get(ports().outboxDesk().resend(parts.getFirst().id(), PartState.FAILED));

        assertThat(get(oldest.oldestReceived()).get(ACCOUNT)).isBetween(later, Instant.now());
        assertThat(due().get(ACCOUNT)).isBetween(later, Instant.now());
        assertThat(get(ports().inboxDesk().standing()).getFirst().oldest()).isBetween(later, Instant.now());
        assertThat(get(ports().outboxDesk().standing()).getFirst().oldest().orElseThrow())
                .isBetween(later, Instant.now());
    }

    @Test
    void ownPausesAreNoExcuse() {
        var parts = commit();

        get(ports().outbox().pending(parts.getFirst().id(), begin.plus(Duration.ofHours(1)), FAULT));

        assertThat(due().get(ACCOUNT)).isBetween(begin, Instant.now());
    }

    @Test
    void whatThePlatformHoldsBackIsNotDueUntilThatIsOver() {
        var chat = commit().getFirst().to().chat();
        var soon = begin.plusSeconds(30);
        get(ports().penalties().put(new Penalty(ACCOUNT, Optional.of(chat), soon)));
        assertThat(due()).isEmpty();
        assertThat(get(oldest.oldestDue(soon.plusSeconds(5)))).isEqualTo(Map.of(ACCOUNT, soon));

        get(ports().penalties().put(new Penalty(ACCOUNT, Optional.empty(), soon.plusSeconds(10))));
        assertThat(get(oldest.oldestDue(soon.plusSeconds(5)))).isEmpty();
    }

    @Test
    void anotherChatsPenaltyIsNoExcuse() {
        commit();

        get(ports().penalties().put(new Penalty(ACCOUNT, Optional.of(new ChatId("other")), begin.plusSeconds(60))));

        assertThat(due()).containsOnlyKeys(ACCOUNT);
    }

    private Ports ports() {
        return Ports.of(database());
    }

    private Map<AccountId, Instant> due() {
        return get(oldest.oldestDue(Instant.now()));
    }

    private List<OutboxPart> commit() {
        var parts = parts(turn("1"), "one", "two");
        var session = get(ports().sessions().current(new SessionKey("web:main:7001"), Turns.AUDIENCE));
        var turn = Samples.answered(parts.getFirst().turn(), session.id());
        assertThat(get(ports().ledger().commit(turn, parts))).isTrue();
        return parts;
    }
}
