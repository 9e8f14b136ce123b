package dev.tern.store;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.turn.SessionId;
import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What every store of sessions does. */
abstract class SessionsContract {
    private static final SessionKey KEY = new SessionKey("web:main:7001");

    abstract Ports ports();

    @Test
    void aConversationHasOneSession() {
        var first = get(ports().sessions().current(KEY));

        var again = get(ports().sessions().current(KEY));

        assertThat(again).isEqualTo(first);
        assertThat(first.key()).isEqualTo(KEY);
        assertThat(first.prompt()).isEmpty();
    }

    @Test
    void anotherConversationHasAnother() {
        var mine = get(ports().sessions().current(KEY));

        var theirs = get(ports().sessions().current(new SessionKey("web:main:7002")));

        assertThat(theirs.id()).isNotEqualTo(mine.id());
    }

    @Test
    void manyAtOnceJoinTheSameSession() {
        var sessions = ports().sessions();
        var asked = IntStream.range(0, 50).mapToObj(n -> sessions.current(KEY)).toList();

        var joined = get(Uni.join().all(asked).andFailFast());

        assertThat(joined).doesNotContainNull().containsOnly(joined.getFirst());
    }

    @Test
    void theFirstPromptStays() {
        var session = get(ports().sessions().current(KEY));

        var first = get(ports().sessions().keepPrompt(session.id(), "You are Tern.\n"));
        var second = get(ports().sessions().keepPrompt(session.id(), "You are another."));

        assertThat(first).isEqualTo("You are Tern.\n");
        assertThat(second).isEqualTo("You are Tern.\n");
        assertThat(get(ports().sessions().current(KEY)).prompt()).contains("You are Tern.\n");
    }

    @Test
    void anUnknownSessionKeepsNoPrompt() {
        assertThatThrownBy(() -> get(ports().sessions().keepPrompt(new SessionId("none"), "x")))
                .hasMessageContaining("none");
    }
}
