package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Choices;
import dev.tern.session.Frozen;
import dev.tern.session.Session;
import dev.tern.testing.Turns;
import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ToolSpec;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcSessionsTest extends SessionsContract {
    @RegisterExtension
    final EitherStore store = new EitherStore();

    @Override
    Ports ports() {
        return store.ports();
    }

    @Test
    void anIdTellsWhenItsSessionBegan() {
        var sessions =
                new JdbcSessions(store.database(), Clock.fixed(Samples.NOW, ZoneOffset.UTC), () -> 0x9f86d081L << 32);
        var key = new SessionKey("web:main:7001");

        assertThat(get(sessions.current(key, Turns.AUDIENCE)))
                .isEqualTo(new Session(
                        new SessionId("20260102-030405-9f86d081"),
                        key,
                        Turns.AUDIENCE,
                        Optional.empty(),
                        Choices.NONE,
                        Optional.empty(),
                        Samples.NOW));
    }

    @Test
    void aConversationWhoseSessionHasEndedGetsANewOne() {
        var key = new SessionKey("web:main:7001");
        var ended = get(ports().sessions().current(key, Turns.AUDIENCE));
        get(store.database().write(handle -> handle.execute("update sessions set ended_at = 1")));

        assertThat(get(ports().sessions().current(key, Turns.AUDIENCE)).id()).isNotEqualTo(ended.id());
    }

    @Test
    void aRestartKeepsThePromptByteForByte() {
        var key = new SessionKey("web:main:7001");
        var frozen = new Frozen(
                "You are Tern.\n\n# MEMORY\nÄ \ud83d\ude00\r\n§\n\ttab ",
                List.of(new ToolSpec("memory", "keeps\nthings", "{}")),
                "demo/demo");
        var began = get(ports().sessions().current(key, Turns.AUDIENCE));
        get(ports().sessions().freeze(began.id(), Optional.empty(), frozen));
        store.database().close();

        try (var again = JdbcDatabase.open(store.engine())) {
            assertThat(get(new JdbcSessions(again).current(key, Turns.AUDIENCE)).frozen())
                    .contains(frozen);
        }
    }
}
