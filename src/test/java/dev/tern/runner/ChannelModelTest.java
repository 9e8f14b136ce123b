package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.store.SqliteStore;
import dev.tern.testing.OverlaySettings;
import dev.tern.testing.SmallLine;
import dev.tern.testing.Turns;
import dev.tern.turn.Addressing;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Which model a place has, on the line. */
class ChannelModelTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    @Test
    void aPlacesOwnModelIsAskedThereWithAPromptOfItsOwnAndNowhereElse() {
        var there = Turns.inThread(Turns.BO, "3", "x").origin();
        var settings = OverlaySettings.NONE.answeringAt("testing:" + there.chat(), "cheap");
        var line = new SmallLine(store.ports(), Commands.NONE, settings);

        line.say("1", Turns.of(Turns.BO, there, Addressing.MENTION, "q"));
        await().until(() -> line.platform.sent().size() == 1);
        line.say("2", Turns.direct("q"));
        await().until(() -> line.platform.sent().size() == 2);

        assertThat(line.requests())
                .extracting(request -> request.options().model())
                .containsExactly(Optional.of("cheap"), Optional.empty());
        assertThat(store.rows("select model from sessions order by model"))
                .containsExactly("scripted/cheap", "scripted/test");
        assertThat(store.rows("select model from turns order by model"))
                .containsExactly("scripted/cheap", "scripted/test");
    }
}
