package dev.tern.store;

import static dev.tern.store.Ports.get;
import static dev.tern.store.Samples.turn;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.session.Session;
import dev.tern.testing.Turns;
import dev.tern.transcript.OpenTurn;
import dev.tern.turn.SessionKey;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every store of open turns does. */
abstract class OpenTurnsContract {
    abstract Ports ports();

    @Test
    void aTurnThatBeganIsFoundAsItWas() {
        var opened = open("1", session("k"));

        assertThat(get(ports().open().in(opened.session()))).contains(opened);
        assertThat(get(ports().open().find(opened.id()))).contains(opened);
        assertThat(get(ports().open().find(turn("2")))).isEmpty();
        assertThat(get(ports().open().in(session("other").id()))).isEmpty();
    }

    @Test
    void itCountsHowOftenItWaits() {
        var opened = open("1", session("k"));

        get(ports().open().waits(opened.id()));
        get(ports().open().waits(opened.id()));

        assertThat(get(ports().open().find(opened.id()))).map(OpenTurn::waits).contains(2);
    }

    @Test
    void oneThatIsThereAlreadyStaysAsItIs() {
        var session = session("k");
        var opened = open("1", session);
        get(ports().open().waits(opened.id()));

        open("1", session);

        assertThat(get(ports().open().find(opened.id()))).map(OpenTurn::waits).contains(1);
    }

    @Test
    void theCommitEndsIt() {
        var session = session("k");
        open("1", session);

        get(ports().ledger().commit(Samples.answered(turn("1"), session.id()), List.of()));

        assertThat(get(ports().open().in(session.id()))).isEmpty();
    }

    @Test
    void aTurnThatIsCommittedIsNotOpenedAgain() {
        var session = session("k");
        get(ports().ledger().commit(Samples.answered(turn("1"), session.id()), List.of()));

        open("1", session);

        assertThat(get(ports().open().in(session.id()))).isEmpty();
    }

    private Session session(String key) {
        return get(ports().sessions().current(new SessionKey(key), Turns.AUDIENCE));
    }

    private OpenTurn open(String id, Session session) {
        var opened = new OpenTurn(turn(id), session.id(), session.key(), Samples.user("pay 5"), Samples.NOW, 0);
        get(ports().open().begin(opened));
        return opened;
    }
}
