package dev.tern.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.runner.TurnControl;
import dev.tern.skill.Skills;
import dev.tern.store.SqliteStore;
import dev.tern.testing.OverlaySettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Commands about what runs and waits, on the line. */
class BusyCommandsTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final Late control = new Late();

    @SuppressWarnings("NullAway.Init") // set before each test
    private SmallLine line;

    @BeforeEach
    void open() {
        var ports = CommandFixture.ports(store.ports(), control, new Skills(Path.of("none")));
        line = new SmallLine(store.ports(), SlashCommands.of(ports), OverlaySettings.NONE);
        control.real = line.control();
    }

    private void awaitSent(int count) {
        await().until(() -> line.platform.sent().size() == count);
    }

    @Test
    void stopEndsWhatRunsAndWhatWaitsForThePerson() {
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);
        line.say("2", Turns.direct("two"));
        line.say("3", Turns.direct("/status"));
        awaitSent(1);

        line.say("4", Turns.direct("/stop"));

        awaitSent(2);
        assertThat(line.platform.sent().getFirst()).contains("- at work", "- waiting: 1 message");
        assertThat(line.platform.sent().getLast()).isEqualTo("Stopped. 1 waiting message will not be answered.");
        await().untilAsserted(() -> assertThat(store.rows("select outcome from turns order by outcome"))
                .containsExactly("failed", "interrupted"));
    }

    @Test
    void whatIsAskedInTheBackgroundRunsBesideAndKnowsNothing() {
        line.say("1", Turns.direct("one"));
        awaitSent(1);
        var held = line.hold();
        line.say("2", Turns.direct("two"));
        await().until(held::isReached);

        line.say("3", Turns.direct("/background look it up"));
        await().until(() -> line.requests().size() == 3);
        held.release();

        awaitSent(3);
        assertThat(line.requests().getLast().messages()).hasSize(2);
        assertThat(store.rows("select text from messages where role = 'user' order by text"))
                .containsExactly("look it up", "one", "two");
        assertThat(store.rows("select count(*) from sessions")).containsExactly("2");
    }

    @Test
    void whatIsQueuedWaits() {
        var held = line.hold();
        line.say("1", Turns.direct("one"));
        await().until(held::isReached);
        line.say("2", Turns.direct("/queue two"));
        line.say("3", Turns.direct("/queue"));
        awaitSent(1);
        held.release();

        awaitSent(3);
        assertThat(line.platform.sent().getFirst()).startsWith("1 message is waiting here.");
        assertThat(line.platform.sent()).endsWith("answer 1", "answer 2");
    }

    /** The line is made after its commands. */
    private static final class Late implements TurnControl {
        private volatile TurnControl real = TurnControl.NONE;

        @Override
        public Stopped stop(SessionKey key, PersonId by) {
            return real.stop(key, by);
        }

        @Override
        public void stop(PlatformId platform, PersonId by) {
            real.stop(platform, by);
        }

        @Override
        public Business of(SessionKey key) {
            return real.of(key);
        }
    }
}
