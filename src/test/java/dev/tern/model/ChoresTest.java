package dev.tern.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.LogLines;
import dev.tern.turn.SessionId;
import dev.tern.turn.Usage;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ChoresTest {
    private static final Optional<SessionId> SESSION = Optional.of(new SessionId("s1"));

    @Test
    void whatAChoreUsedIsCountedForItsSessionAndTheModelThatDidIt() {
        var counted = new ArrayList<String>();
        var chores = new Chores(new Flaky("openai/small"), (session, model, usage) -> {
            counted.add(session.map(SessionId::value).orElse("-") + " " + model + " " + usage.equals(Usage.NONE));
            return Uni.createFrom().voidItem();
        });

        done(chores);
        chores.ask("Do it.", "this").await().atMost(Duration.ofSeconds(5));

        assertThat(counted).containsExactly("s1 openai/small true", "- openai/small true");
    }

    @Test
    void anAccountThatFailsCostsNoChore() {
        var chores = new Chores(new Flaky("openai/small"), (session, model, usage) -> Uni.createFrom()
                .failure(new IllegalStateException("no disk")));
        try (var log = LogLines.of(Chores.class)) {
            assertThat(done(chores)).isEqualTo("openai/small");
            assertThat(log.all()).containsExactly("what a chore used is not kept error=IllegalStateException");
        }
    }

    private static String done(Chores chores) {
        return chores.ask(SESSION, "Do it.", "this")
                .await()
                .atMost(Duration.ofSeconds(5))
                .text();
    }
}
