package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Turns of kept sessions that wait for their caller's tools. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class WaitingTurnQuarkusTest {
    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private NamedSession session;

    @BeforeEach
    void connect() {
        session = new NamedSession(new ApiClient(server));
        model.reset();
    }

    @Test
    void aTurnWaitsForItsCallersToolsAndIsKeptAsOne() {
        model.answers(
                Script.of(
                                new Script.Text("I'll look."),
                                new Script.Call(0, "c1", "look", List.of("{}")),
                                new Script.Call(1, "n1", "mcp_notes_note", List.of("{\"text\":\"mixed\"}")))
                        .finished("tool_calls"),
                Script.text("It is ", "there."));

        var asked = session.say("find it");
        assertThat(asked.json().at("/choices/0/finish_reason").asText()).isEqualTo("tool_calls");
        assertThat(asked.json().at("/choices/0/message/content").asText()).isEqualTo("I'll look.");
        assertThat(asked.json().at("/choices/0/message/tool_calls")).hasSize(1);
        assertThat(GatewayUnderTest.tools().notes()).contains("mixed");
        assertThat(session.stored()).isEmpty();
        var told = session.returned("c1", "on the shelf");

        assertThat(told.json().at("/choices/0/message/content").asText()).isEqualTo("It is there.");
        assertThat(session.stored())
                .containsExactly(
                        "user find it",
                        "assistant I'll look.",
                        "tool on the shelf",
                        "tool noted: mixed",
                        "assistant It is there.");
        assertThat(session.outcomes()).containsExactly("answered");
        assertThat(session.open()).isZero();
    }

    @Test
    void otherWordsCloseATurnThatWaits() {
        model.answers(Script.call("c1", "look", "{}"));
        session.say("find it");

        session.say("never mind");

        assertThat(session.stored())
                .containsExactly(
                        "user find it",
                        "assistant ",
                        "tool Error: the turn ended before this call did.",
                        "assistant ",
                        "user never mind",
                        "assistant All right.");
        assertThat(session.outcomes()).containsExactly("interrupted", "answered");
    }

    @Test
    void resultsThatNobodyWaitsForAreRefusedAndChangeNothing() {
        assertThat(session.returned("c1", "x").error())
                .isEqualTo("400 invalid_request_error no_such_tool_call tool_call_id");
        model.answers(Script.of(
                        new Script.Call(0, "c1", "look", List.of("{}")),
                        new Script.Call(1, "c2", "look", List.of("{}")))
                .finished("tool_calls"));
        session.say("find both");

        assertThat(session.returned("c9", "x").error())
                .isEqualTo("400 invalid_request_error no_such_tool_call tool_call_id");
        assertThat(session.returned("c1", "x").error())
                .isEqualTo("400 invalid_request_error missing_tool_output tool_call_id");
        assertThat(session.stored()).isEmpty();
    }
}
