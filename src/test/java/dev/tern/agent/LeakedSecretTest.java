package dev.tern.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelEvent;
import dev.tern.scan.SecretMask;
import dev.tern.transcript.AssistantSaid;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import io.smallrye.mutiny.Multi;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A model that got hold of a secret tells nobody: neither those who watch it write nor whoever reads the record. */
class LeakedSecretTest extends AgentHarness {
    private static final String SECRET = "tern-4f9d2c81aa";
    private static final String TOKEN = "ghp_0123456789abcdefABCDEF0123456789";

    @BeforeEach
    void configured() {
        secrets = SecretMask.of(List.of(SECRET));
    }

    @Test
    void anAnswerIsMaskedInThePreviewAndInTheRecord() {
        var deltas = new ArrayList<ModelEvent>();
        ("My key is " + SECRET + " and theirs " + TOKEN + ", so.")
                .chars()
                .forEach(c -> deltas.add(new ModelEvent.TextDelta(Character.toString(c))));
        deltas.add(new ModelEvent.ReasoningDelta("I know " + SECRET));
        deltas.add(finished(ModelEvent.FinishReason.STOP));
        script.add(Multi.createFrom().iterable(deltas));

        var record = answer();

        assertThat(record.answer()).isEqualTo("My key is [REDACTED] and theirs [REDACTED], so.");
        assertThat(record.messages().toString() + record.messages().getLast())
                .doesNotContain(SECRET)
                .doesNotContain(TOKEN);
        assertThat(events)
                .filteredOn(TurnEvent.Writing.class::isInstance)
                .extracting(event -> ((TurnEvent.Writing) event).text())
                .isNotEmpty()
                .allSatisfy(text -> assertThat(record.answer()).startsWith(text));
    }

    @Test
    void whatAToolGivesAndGetsIsWithoutOurSecretsAndKeepsTheirs() {
        echoed = "HOME=/srv KEY=" + SECRET + " " + TOKEN;
        calls(new ToolCall("c1", "echo", "{\"text\":\"" + SECRET + " " + TOKEN + "\"}"));
        says("done");

        var record = answer();

        assertThat(results(record))
                .extracting(ToolResult::content)
                .containsExactly("HOME=/srv KEY=[REDACTED] " + TOKEN);
        assertThat(record.messages().stream()
                        .filter(AssistantSaid.class::isInstance)
                        .flatMap(said -> ((AssistantSaid) said).calls().stream())
                        .map(ToolCall::argumentsJson))
                .containsExactly("{\"text\":\"[REDACTED] " + TOKEN + "\"}");
    }
}
