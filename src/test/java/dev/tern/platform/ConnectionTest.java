package dev.tern.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.LogLines;
import dev.tern.turn.AccountId;
import dev.tern.turn.Fault;
import dev.tern.turn.PlatformId;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ConnectionTest {
    private static final AccountId ACCOUNT = new AccountId(new PlatformId("demo"), "1");
    private static final Instant NOW = Instant.parse("2026-03-01T10:00:00Z");
    private static final Fault CLOSED = new Fault("platform.unavailable", "close=1006 by=them");

    private final LogLines lines = LogLines.of(ConnectionTest.class);
    private Duration passed = Duration.ZERO;
    private final Connection connection = connection(true);

    private enum Some implements Trouble {
        LOST("ended it", false),
        UNREACHABLE("cannot be reached", false),
        REFUSED("refused the token", true);

        private final String words;
        private final boolean needsAPerson;

        Some(String words, boolean needsAPerson) {
            this.words = words;
            this.needsAPerson = needsAPerson;
        }

        @Override
        public String words() {
            return words;
        }

        @Override
        public boolean needsAPerson() {
            return needsAPerson;
        }
    }

    @AfterEach
    void close() {
        lines.close();
    }

    @Test
    void aLossAndItsEndAreSaidOnceEachAndThatEventsComeAgainIsALineOfItsOwn() {
        up();
        connection.event();
        pass(600);
        connection.down(Some.LOST, CLOSED);
        connection.down(Some.UNREACHABLE, CLOSED);
        connection.down(Some.UNREACHABLE, CLOSED);
        pass(7);
        up();
        up();
        connection.sign();
        pass(12);
        connection.event();
        connection.event();

        assertThat(lines.all().stream().filter(line -> !line.contains("still")))
                .containsExactly(
                        "demo connected account=demo:1 name=tern",
                        "demo lost code=1006: it ended it, trying again close=1006 by=them",
                        "demo cannot be reached, trying again close=1006 by=them",
                        "demo reconnected after ms=7000",
                        "demo recovered: first event after s=12");
        assertThat(connection.facts().reconnects()).isOne();
    }

    @Test
    void connectionsThatEndSoonAreSaidToBeUnstableUntilOneHolds() {
        up();
        pass(600);
        for (int i = 0; i < 5; i++) {
            connection.down(Some.LOST, CLOSED);
            pass(5);
            up();
            pass(5);
        }
        pass(55);
        connection.sign();

        assertThat(told())
                .containsExactly(
                        "demo connected",
                        "demo lost",
                        "demo reconnected",
                        "demo unstable: connections end soon after they stand",
                        "demo reconnected");
        assertThat(connection.facts().reconnects()).isEqualTo(5);
    }

    @Test
    void aRefusalNeedsAPersonAndIsNoLoss() {
        up();
        connection.down(Some.REFUSED, new Fault("platform.unauthorized", "status=401"));

        assertThat(lines.all().getLast()).isEqualTo("demo refused the token, trying again rarely status=401");
        assertThat(connection.state())
                .isEqualTo(new PlatformState.Failed(new Fault("platform.unauthorized", "status=401")));
    }

    @Test
    void aStoreThatDoesNotKeepIsSaidOnceAndIsNoLoss() {
        up();
        connection.notKept(new IOException());
        connection.notKept(new IOException());
        connection.kept();
        connection.kept();

        assertThat(lines.all().stream()
                        .filter(line -> !line.contains("connected"))
                        .distinct())
                .containsExactly(
                        "demo events cannot be kept, trying again cause=IOException", "demo events are kept again");
        assertThat(connection.state()).isEqualTo(new PlatformState.Up(ACCOUNT, NOW));
    }

    @Test
    void silenceIsCountedFromTheLastSignWhetherItIsUpOrNot() {
        assertThat(connection.facts().silence()).isEmpty();
        up();
        pass(20);
        connection.sign();
        pass(30);
        connection.down(Some.LOST, CLOSED);
        pass(15);

        assertThat(connection.facts())
                .isEqualTo(new ConnectionFacts(
                        Optional.of(ACCOUNT),
                        "ping",
                        Optional.of(NOW),
                        Optional.of(NOW),
                        Optional.of(Duration.ofSeconds(45)),
                        0,
                        Optional.empty()));
    }

    @Test
    void whereNoSignIsDueThereIsNoSilence() {
        var webhook = connection(false);
        webhook.up(ACCOUNT, "");
        pass(1000);

        assertThat(webhook.facts().silence()).isEmpty();
    }

    @Test
    void afterTheEndNothingIsAskedForOrSaid() {
        up();
        connection.stop();
        connection.down(Some.LOST, CLOSED);
        up();

        assertThat(told()).containsExactly("demo connected");
        assertThat(connection.state())
                .isEqualTo(new PlatformState.Connecting(new Fault("platform.stopped", "stopped")));
        assertThat(connection.facts().silence()).isEmpty();
    }

    @Test
    void whatEndedByItselfIsDead() {
        connection.died(new IllegalStateException());

        assertThat(connection.state())
                .isEqualTo(new PlatformState.Failed(new Fault(Connection.DIED, "cause=IllegalStateException")));
    }

    private Connection connection(boolean regular) {
        return new Connection(
                Logger.getLogger(ConnectionTest.class),
                ACCOUNT.platform(),
                new Connection.Signs("ping", regular),
                Clock.fixed(NOW, ZoneOffset.UTC),
                () -> Long.MAX_VALUE - 1000 + passed.toNanos());
    }

    private void up() {
        connection.up(ACCOUNT, "name=tern");
    }

    private void pass(long seconds) {
        passed = passed.plusSeconds(seconds);
    }

    private List<String> told() {
        return lines.all().stream()
                .filter(line -> !line.contains("still") && !line.contains("as before"))
                .map(line -> line.replaceAll(" (account|code|after ms|close)\\b.*", ""))
                .toList();
    }
}
