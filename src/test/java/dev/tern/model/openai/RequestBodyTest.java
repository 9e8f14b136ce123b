package dev.tern.model.openai;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.model.ChatModel;
import dev.tern.model.ModelEvent;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.testing.ModelSettings;
import dev.tern.testing.ScriptedModel;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolSpec;
import io.vertx.core.Vertx;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The bytes that leave. */
class RequestBodyTest {
    static final Vertx VERTX = Vertx.vertx();
    static final ModelRequest HELLO = new ModelRequest(List.of(UserMessage.said(List.of("hello"))), List.of());

    final ScriptedModel provider = ScriptedModel.start();
    final ChatModel model = new OpenAiModels(VERTX)
            .open(ModelSettings.openai(provider.baseUrl()).setting());

    @AfterEach
    void stop() {
        provider.close();
    }

    @AfterAll
    static void stopVertx() {
        VERTX.close();
    }

    @Test
    void theBodyIsTheSameToTheByte() throws IOException {
        var call = new ToolCall("c1", "note", "{\"text\":\"x\"}");
        var request = new ModelRequest(
                List.of(
                        new SystemMessage(List.of("You are Tern.", "Now in a test.")),
                        UserMessage.said(
                                List.of("[spoken]", "note \"this\"\n\ud83d\ude00", "<turn-context>…</turn-context>")),
                        new AssistantMessage("", List.of(call)),
                        new ToolMessage("c1", "noted"),
                        new AssistantMessage("Done.", List.of()),
                        UserMessage.said(List.of("thanks"))),
                List.of(
                        new ToolSpec("clock", "Tells the time.", "{\"type\":\"object\"}"),
                        new ToolSpec("note", "Notes.", "{\"type\":\"object\",\"properties\":{}}")));

        ask(request);
        ask(request);

        var golden = Files.readString(Path.of("src/test/resources/model/openai-request.json"))
                .strip();
        assertThat(provider.requests()).extracting(ScriptedModel.Received::body).containsExactly(golden, golden);
        assertThat(new ObjectMapper().readTree(golden).isObject()).isTrue();
    }

    @Test
    void theRequestNamesItsKeyAndItsFormat() {
        ask(HELLO);

        var request = provider.requests().getFirst();
        assertThat(request.path()).isEqualTo("/v1/chat/completions");
        assertThat(request.header("authorization")).isEqualTo("Bearer " + ModelSettings.KEY);
        assertThat(request.header("content-type")).isEqualTo("application/json");
    }

    private List<ModelEvent> ask(ModelRequest request) {
        return model.stream(request).collect().asList().await().atMost(Duration.ofSeconds(20));
    }
}
