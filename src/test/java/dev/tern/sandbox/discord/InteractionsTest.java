package dev.tern.sandbox.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Json;
import dev.tern.sandbox.Post;
import dev.tern.sandbox.SandboxException;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class InteractionsTest {
    private Instant now = Instant.parse("2026-11-30T10:00:00Z");
    private final World world = new World(() -> now);
    private final RestApi api = new RestApi(world);
    private final People people = new People(world);
    private final Sight sight = new Sight(world);
    private final Socket socket = new Socket("http://host");
    private final AssertSubscriber<Socket.Frame> told =
            socket.frames().subscribe().withSubscriber(AssertSubscriber.create(1_000));

    @BeforeEach
    void registerACommand() {
        var account = world.gateway();
        account.sessions().add(new Session("session", account, new Intents(1), socket));
        account.commands()
                .put(
                        Commands.GLOBAL,
                        json("{'name':'ask','description':'Asks','options':[{'type':4,'name':'n','description':'a'},"
                                + "{'type':3,'name':'question','description':'What','required':true}]}"));
    }

    @Test
    void theWordsAfterACommandAreItsFirstTextOption() {
        var asked = ask("/ask how are you?");

        assertThat(asked.at("/data/options")).isEqualTo(json("[{'type':3,'name':'question','value':'how are you?'}]"));
        assertThat(asked.at("/member/user/username").asText()).isEqualTo("alice");
        assertThat(asked.at("/channel/id").asText())
                .isEqualTo(asked.path("channel_id").asText());
        assertThat(sight.of(world.chat("team"))).isEmpty();
        assertThatThrownBy(() -> ask("/ask"))
                .isInstanceOf(SandboxException.class)
                .hasMessage("/ask needs question after it");
    }

    @Test
    void anAnswerIsGivenOnceWithinThreeSeconds() {
        var asked = ask("/ask a");
        now = now.plusSeconds(2);
        answer(asked, "{'type':4,'data':{'content':'**yes**'}}");

        assertThat(sight.of(world.chat("team")))
                .singleElement()
                .extracting(seen -> seen.text())
                .isEqualTo("yes");
        refused(40060, () -> answer(asked, "{'type':5}"));
        var late = ask("/ask b");
        now = now.plusSeconds(3);
        refused(10062, () -> answer(late, "{'type':5}"));
    }

    @Test
    void whatIsDeferredIsSeenWhenItsWordsCome() {
        var asked = ask("/ask a");
        answer(asked, "{'type':5}");
        assertThat(sight.of(world.chat("team"))).isEmpty();
        refused(50006, () -> webhook("PATCH", asked, "/messages/@original", "{'content':' '}"));

        now = now.plusSeconds(60);
        var edited = webhook("PATCH", asked, "/messages/@original", "{'content':'done'}");

        assertThat(edited.path("type").asInt()).isEqualTo(Message.COMMAND);
        assertThat(edited.path("flags").asInt()).isZero();
        webhook("POST", asked, "", "{'content':'and more'}");
        assertThat(sight.of(world.chat("team"))).extracting(seen -> seen.text()).containsExactly("done", "and more");
        assertThat(sight.of(world.chat("team")))
                .extracting(seen -> seen.edited())
                .containsOnly(false);
    }

    @Test
    void aTokenIsGoodForAQuarterOfAnHour() {
        var asked = ask("/ask a");
        answer(asked, "{'type':5}");
        now = now.plusSeconds(15 * 60);
        refused(50027, () -> webhook("POST", asked, "", "{'content':'too late'}"));
    }

    @Test
    void aReplacedSetForgetsTheOldCommands() {
        world.gateway().commands().replace(Commands.GLOBAL, json("[]"));
        people.post(world.chat("team"), post("/ask a"));
        assertThat(sight.of(world.chat("team"))).extracting(seen -> seen.text()).containsExactly("/ask a");
    }

    private JsonNode ask(String text) {
        people.post(world.chat("team"), post(text));
        var frame = (Socket.Frame.Text) told.getItems().getLast();
        assertThat(frame.json()).contains("\"t\":\"INTERACTION_CREATE\"");
        return Json.read(frame.json()).orElseThrow().path("d");
    }

    private static Post post(String text) {
        return new Post("alice", text, false, Optional.empty(), Optional.empty(), List.of());
    }

    private JsonNode answer(JsonNode asked, String body) {
        return call("POST", "/interactions/%s/%s/callback?with_response=true", asked, "id", body);
    }

    private JsonNode webhook(String method, JsonNode asked, String path, String body) {
        return call(method, "/webhooks/%s/%s" + path, asked, "application_id", body);
    }

    private JsonNode call(String method, String path, JsonNode asked, String id, String body) {
        var parts = path.formatted(asked.path(id).asText(), asked.path("token").asText())
                .split("\\?", 2);
        var found = api.find(method, parts[0]).orElseThrow();
        var answer = api.call(
                found,
                Optional.empty(),
                "http://host",
                parts.length > 1 ? parts[1] : "",
                new Body(json(body), new LinkedHashMap<>()));
        return answer.json().orElseGet(Json::object);
    }

    private static void refused(int code, Runnable call) {
        assertThatThrownBy(call::run).isInstanceOfSatisfying(DiscordException.class, e -> assertThat(
                        e.json().path("code").asInt())
                .isEqualTo(code));
    }

    private static JsonNode json(String text) {
        return Json.read(text.replace('\'', '"')).orElseThrow();
    }
}
