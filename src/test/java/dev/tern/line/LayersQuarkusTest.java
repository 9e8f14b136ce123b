package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.sandbox.NativeIds;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.StoredRows;
import dev.tern.testing.StoredRows.Said;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The layers of the overlay in the request, and the commands that change them, over the whole line. */
@QuarkusTest
@TestProfile(LayersQuarkusTest.Configured.class)
@WithTestResource(GatewayUnderTest.class)
class LayersQuarkusTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static final String CHANNEL = "CANARY-CHANNEL-77aa: this chat is about boats and nothing else.";
    private static final String GLOBAL = "CANARY-GLOBAL-31bf: speak as a lighthouse keeper would.";
    private static final String CONCISE = "Answer as briefly as the matter allows";

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private final StoredRows rows = GatewayUnderTest.rows();

    /** What an operator has written for this chat, and for all. */
    public static final class Configured implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "tern.overlay.channels.\"telegram:" + chat() + "\".prompt",
                    CHANNEL,
                    "tern.overlay.global",
                    GLOBAL,
                    "tern.overlay.home-channels.telegram",
                    "424242",
                    "tern.context.zone",
                    "Europe/Berlin");
        }

        /** As the sandbox gives it to the direct chat of the person {@code layers}. */
        private static long chat() {
            return 10_000_000_000L + NativeIds.number("telegram person", "layers", 1_000_000_000_000L);
        }
    }

    @Test
    void layersStandInTheirOrderAndCommandsChangeThemAndLeaveNothing() {
        var people = new SandboxClient(server.toString().replaceAll("/$", ""), "telegram");
        model.reset();
        model.answersBy(body -> Script.text("Aye."));
        model.answers(Script.call("c1", "mcp_notes_note", "{\"text\":\"boats\"}"));

        assertThat(say(people, "one", 1)).isEqualTo("Aye.");
        assertThat(say(people, "/personality Concise", 2))
                .isEqualTo("I am concise from your next message on; /personality none ends that.");
        assertThat(say(people, "two", 3)).isEqualTo("Aye.");
        assertThat(say(people, "/new", 4))
                .isEqualTo("A new conversation begins here; what was said before is out of my sight.");
        assertThat(say(people, "three", 5)).isEqualTo("Aye.");

        var requests =
                model.requests().stream().map(LayersQuarkusTest::messages).toList();
        assertThat(requests).hasSize(4);
        assertOverlay(requests.getFirst(), GLOBAL);
        assertThat(turnContext(requests.getFirst()))
                .contains(" (Europe/Berlin)\nFirst contact: ")
                .isEqualTo(turnContext(requests.get(1)));
        assertOverlay(requests.get(2), CONCISE);
        assertThat(system(requests.get(2))).doesNotContain(GLOBAL);
        assertThat(turnContext(requests.get(2))).doesNotContain("First contact", "anew");
        assertOverlay(requests.get(3), GLOBAL);
        assertThat(requests.get(3)).hasSize(2);
        assertThat(turnContext(requests.get(3))).contains("The conversation has begun anew");
        assertStoredIsWhatWasSaid();
    }

    private static String say(SandboxClient people, String text, int answers) {
        people.say("dm-layers", "layers", text);
        return people.awaitAnswers("dm-layers", answers).getLast().text();
    }

    private static void assertOverlay(JsonNode request, String persona) {
        assertThat(system(request))
                .containsSubsequence(
                        GatewayUnderTest.HINT_CANARY + "\n\nQuoted names and titles",
                        "Configured platforms: discord, slack, telegram, web.\nA home channel is set on: telegram.\n\n",
                        CHANNEL + "\n\n" + persona)
                .doesNotContain("424242");
    }

    private void assertStoredIsWhatWasSaid() {
        assertThat(rows.messages())
                .filteredOn(said -> said.role().equals("user"))
                .containsExactly(new Said("user", "one"), new Said("user", "two"), new Said("user", "three"));
        assertThat(rows.query("select persona, ended_at is null from sessions order by started_at"))
                .containsExactly(List.of("concise", "0"), List.of("", "1"));
        assertThat(rows.column("select distinct kind from layers order by kind"))
                .containsExactly("CHANNEL_PROMPT", "PERSONA", "PLATFORM_HINT", "SESSION_CONTEXT", "TURN_CONTEXT");
        for (var table : rows.column("select name from sqlite_master where type = 'table'")) {
            assertThat(rows.query("select * from \"" + table + "\"").toString())
                    .as(table)
                    .doesNotContain(CHANNEL, GLOBAL, CONCISE, "First contact", "begun anew");
        }
    }

    private static JsonNode messages(ScriptedModel.Received request) {
        try {
            return JSON.readTree(request.body()).path("messages");
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String system(JsonNode messages) {
        return messages.path(0).path("content").asText();
    }

    /** Of the request's last message of a person. */
    private static String turnContext(JsonNode messages) {
        var found = "";
        for (var message : messages) {
            if (message.path("role").asText().equals("user")) {
                var parts = message.path("content");
                found = parts.path(parts.size() - 1).path("text").asText();
            }
        }
        assertThat(found).startsWith("<turn-context>\n").endsWith("\n</turn-context>");
        return found;
    }
}
