package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.agent.TurnEvent;
import dev.tern.agent.TurnEvent.Working;
import dev.tern.agent.TurnEvent.Writing;
import dev.tern.testing.Shown;
import dev.tern.turn.ToolCall;
import java.util.List;
import org.junit.jupiter.api.Test;

class GrowthTest {
    private static final TurnEvent ASKED = Shown.asked();

    @Test
    void whatIsSentPieceByPieceIsTheWhole() {
        var growth = new Growth(false);
        var sent = new StringBuilder();
        var events = List.of(
                ASKED,
                new Writing("Let"),
                new Writing("Let me see."),
                new Working(new ToolCall("c1", "look", "{}")),
                ASKED,
                new Working(new ToolCall("c1", "look", "{}")),
                ASKED,
                new Writing("Th"),
                new Writing("There"));
        events.forEach(event -> sent.append(growth.on(event)));

        sent.append(growth.rest(List.of("Let me see.", "There it is.")));

        assertThat(sent).hasToString("Let me see.\n\nThere it is.");
        assertThat(growth.whole(List.of("Let me see.", "There it is."))).isEqualTo(sent.toString());
    }

    @Test
    void jsonIsTheLastStepsAlone() {
        var growth = new Growth(true);

        assertThat(growth.on(ASKED) + growth.on(new Writing("Checking.")) + growth.on(ASKED))
                .isEmpty();
        assertThat(growth.on(new Writing("{}"))).isEmpty();
        assertThat(growth.rest(List.of("Checking.", "{}"))).isEqualTo("{}");
    }
}
