package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Session;
import dev.tern.session.Stages.Stage;
import dev.tern.testing.Turns;
import dev.tern.turn.SessionKey;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class JdbcStagesTest {
    private static final SessionKey KEY = new SessionKey("web:main:7001");
    private static final SessionKey OTHER = new SessionKey("web:main:7002");

    @RegisterExtension
    final EitherStore store = new EitherStore();

    private Session session(SessionKey key) {
        return get(store.ports().sessions().current(key, Turns.AUDIENCE));
    }

    private Session renewed() {
        return get(store.ports().sessions().renew(KEY, Turns.AUDIENCE));
    }

    private Stage stage(Session session) {
        return get(store.ports().stages().of(session));
    }

    private void say(String turn, SessionKey key) {
        get(store.ports()
                .ledger()
                .commit(Samples.failed(Samples.turn(turn), session(key).id()), List.of()));
    }

    @Test
    void aConversationComesFromFirstContactOverItsTurnsToANewBeginning() {
        assertThat(stage(session(KEY))).isEqualTo(Stage.FIRST_CONTACT);

        say("1", KEY);
        assertThat(stage(session(KEY))).isEqualTo(Stage.UNDER_WAY);

        assertThat(stage(renewed())).isEqualTo(Stage.BEGUN_ANEW);
        say("2", KEY);
        assertThat(stage(session(KEY))).isEqualTo(Stage.UNDER_WAY);
    }

    @Test
    void nothingSaidBeforeIsAFirstContactHoweverOftenItBegins() {
        session(KEY);

        assertThat(stage(renewed())).isEqualTo(Stage.FIRST_CONTACT);
    }

    @Test
    void whatOthersHaveSaidIsNotSaidHere() {
        say("1", OTHER);

        assertThat(stage(session(KEY))).isEqualTo(Stage.FIRST_CONTACT);
    }
}
