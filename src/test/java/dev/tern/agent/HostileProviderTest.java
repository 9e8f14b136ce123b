package dev.tern.agent;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.model.ChatModel;
import dev.tern.model.openai.OpenAiModels;
import dev.tern.testing.ModelSettings;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Outcome;
import dev.tern.turn.SessionKey;
import dev.tern.turn.ToolCall;
import io.vertx.core.Vertx;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whatever a provider does, over real HTTP: the turn ends in a good answer or in a failure that the person is told, what
 * is kept of it is a conversation, and the next turn of the session works.
 */
class HostileProviderTest extends AgentHarness {
    private static final Vertx VERTX = Vertx.vertx();
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String FINE = "All right.";

    private final ScriptedModel provider = ScriptedModel.start();

    @AfterEach
    void stop() {
        provider.close();
    }

    @AfterAll
    static void stopVertx() {
        VERTX.close();
    }

    @Override
    ChatModel model() {
        return new OpenAiModels(VERTX)
                .open(ModelSettings.openai(provider.baseUrl())
                        .idle(Duration.ofSeconds(1))
                        .setting());
    }

    @ParameterizedTest
    @MethodSource("dev.tern.agent.HostileAnswers#all")
    void theTurnEndsTheTranscriptIsOneAndTheNextTurnWorks(HostileAnswers.Case hostile) throws JsonProcessingException {
        settings = settings.steps(24);
        session = get(store.ports().sessions().current(new SessionKey("k"), Turns.AUDIENCE))
                .id();
        var asked = new AtomicInteger();
        provider.answersBy(body -> hostile.scripts().apply(asked.getAndIncrement()));

        var record = committed();
        assertThat(end(record)).isEqualTo(hostile.end());
        assertThat(called).hasSize(hostile.calls());
        assertIsConversation(get(store.ports().transcripts().records(session)).getFirst());

        provider.answersBy(body -> Script.text("All ", "right."));
        turn = Turns.direct("and now?");
        assertThat(end(committed())).isEqualTo(FINE);
        assertIsConversation(JSON.readTree(provider.requests().getLast().body()).path("messages"));
    }

    private TurnRecord committed() {
        var record = answer();
        assertThat(get(store.ports().ledger().commit(record, List.of()))).isTrue();
        return record;
    }

    private static String end(TurnRecord record) {
        return switch (record.outcome()) {
            case ANSWERED -> record.answer();
            case EMPTY -> "silence";
            case INTERRUPTED -> "interrupted";
            case FAILED -> record.fault().orElseThrow().code();
        };
    }

    /** Each call has one result, right behind it; the assistant has the last word, where the turn did not fail. */
    private static void assertIsConversation(TurnRecord record) throws JsonProcessingException {
        var open = new ArrayList<ToolCall>();
        for (var message : record.messages()) {
            if (message instanceof ToolReturned(var result)) {
                assertThat(open.removeFirst().id()).isEqualTo(result.callId());
            } else {
                assertThat(open).isEmpty();
            }
            if (message instanceof AssistantSaid said) {
                open.addAll(said.calls());
                for (var call : said.calls()) {
                    assertThat(JSON.readTree(call.argumentsJson()).isObject()).isTrue();
                }
            }
        }
        assertThat(open).isEmpty();
        assertThat(record.outcome() == Outcome.FAILED || record.messages().getLast() instanceof AssistantSaid)
                .isTrue();
    }

    /** The same on the wire. */
    private static void assertIsConversation(JsonNode messages) {
        var open = new ArrayList<String>();
        var before = "";
        for (var message : messages) {
            var role = message.path("role").asText();
            if (role.equals("tool")) {
                assertThat(open.removeFirst())
                        .isEqualTo(message.path("tool_call_id").asText());
            } else {
                assertThat(open).isEmpty();
                assertThat(role).isNotEqualTo(before.equals("tool") ? "user" : before);
            }
            message.path("tool_calls").forEach(call -> open.add(call.path("id").asText()));
            before = role;
        }
        assertThat(before).isEqualTo("user");
    }
}
