package dev.tern.line;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.session.Sessions;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.SkillFolder;
import dev.tern.turn.Audience;
import dev.tern.turn.Ids;
import dev.tern.turn.SessionKey;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is remembered changes the next session's prompt, and never the running one's. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class MemoryQuarkusTest {
    private static final String OF_THE_TURN = " from turns t join sessions s on s.id = t.session_id"
            + " join messages m on m.turn_id = t.id where m.role = 'user' and m.text = ";

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    @Inject
    Sessions sessions;

    private final ScriptedModel model = GatewayUnderTest.model();
    private SandboxClient telegram;

    @BeforeEach
    void connect() {
        telegram = new SandboxClient(server.toString().replaceAll("/$", ""), "telegram");
        model.reset();
        model.answersBy(body -> Script.text("Yes."));
    }

    @Test
    void aWriteLeavesTheRunningSessionAloneAndTheNextOneShowsIt() throws JsonProcessingException {
        var note = "{\"action\":\"add\",\"target\":\"user\",\"content\":\"Takes tea with milk.\"}";
        model.answers(Script.call("c1", "memory", note), Script.text("Noted."));
        telegram.say("dm-tea", "tea", "Mark how I take tea.");
        telegram.awaitAnswers("dm-tea", 1);
        telegram.say("dm-tea", "tea", "And now?");
        telegram.awaitAnswers("dm-tea", 2);
        renew("Mark how I take tea.");
        telegram.say("dm-tea", "tea", "How do I take tea?");
        telegram.awaitAnswers("dm-tea", 3);

        var systems = systems();
        assertThat(systems).hasSize(4);
        assertThat(systems.subList(0, 3)).containsOnly(systems.getFirst());
        assertThat(systems.getFirst()).doesNotContain("milk");
        assertThat(systems.getLast()).contains("# USER (20 of 1,375 characters used)", "\nTakes tea with milk.");
        assertThat(sha("And now?")).isEqualTo(sha("Mark how I take tea."));
        assertThat(sha("How do I take tea?")).isNotEqualTo(sha("And now?"));
        assertThat(GatewayUnderTest.rows().column("select prompt from sessions where ended_at is null"))
                .anySatisfy(prompt -> assertThat(Ids.sha256(prompt)).isEqualTo(sha("How do I take tea?")));
    }

    /** B84. */
    @Test
    void anotherPersonsSessionAndAGroupsAreToldNothingOfIt() throws JsonProcessingException {
        var note = "{\"action\":\"add\",\"target\":\"memory\",\"content\":\"The key lies under the mat.\"}";
        model.answers(Script.call("c1", "memory", note), Script.text("Noted."));
        telegram.say("dm-mat", "mat", "Mark where the key is.");
        telegram.awaitAnswers("dm-mat", 1);

        telegram.say("dm-thief", "thief", "Who am I, and where is the key?");
        telegram.awaitAnswers("dm-thief", 1);
        telegram.mention("group-mat", "mat", "Where is the key?");
        telegram.awaitAnswers("group-mat", 1);

        assertThat(systems()).hasSize(4).allSatisfy(system -> assertThat(system).doesNotContain("mat."));
        assertThat(model.requests().subList(2, 4))
                .allSatisfy(request -> assertThat(request.body()).doesNotContain("under the mat"));
    }

    @Test
    void theIndexOfSkillsIsInThePromptAndATextIsLoadedByItsTool() throws JsonProcessingException {
        new SkillFolder(GatewayUnderTest.home()).skill("home/tidy-up", "tidy-up", "Tidy up.", "First the paper.");
        model.answers(Script.call("c1", "skill_view", "{\"name\":\"tidy-up\"}"), Script.text("Tidy."));

        telegram.say("dm-tidy", "tidy", "Tidy up, please.");
        telegram.awaitAnswers("dm-tidy", 1);

        assertThat(systems())
                .allSatisfy(system ->
                        assertThat(system).contains("\n- tidy-up: Tidy up.").doesNotContain("First the paper."));
        assertThat(model.requests().getLast().body()).contains("First the paper.");
    }

    @Test
    void aSkillThatAPersonLoadsIsShownForThatMessageAndKeptAsAName() {
        new SkillFolder(GatewayUnderTest.home()).skill("home/dust", "dust", "Dust.", "From top to bottom.");
        telegram.say("dm-dust", "dust", "Hello.");
        telegram.awaitAnswers("dm-dust", 1);

        telegram.say("dm-dust", "dust", "/dust the shelf");
        telegram.awaitAnswers("dm-dust", 2);
        telegram.say("dm-dust", "dust", "Thanks.");
        telegram.awaitAnswers("dm-dust", 3);

        var bodies = model.requests().stream().map(ScriptedModel.Received::body).toList();
        assertThat(bodies.get(1)).contains("From top to bottom.", "the shelf", "loaded-skill");
        assertThat(bodies.get(2)).contains("skill loaded for it: ", "the shelf").doesNotContain("From top to bottom.");
        assertThat(GatewayUnderTest.rows().column("select facts from messages where text = 'the shelf'"))
                .singleElement()
                .asString()
                .contains("{\"kind\":\"skill-loaded\",\"name\":\"dust\"}");
    }

    private void renew(String said) {
        var session = GatewayUnderTest.rows()
                .query("select s.key, s.audience" + OF_THE_TURN + "'" + said + "'")
                .getFirst();
        get(sessions.renew(new SessionKey(session.get(0)), Audience.parse(session.get(1))));
    }

    private static String sha(String said) {
        return GatewayUnderTest.rows()
                .column("select t.prompt_sha256" + OF_THE_TURN + "'" + said + "'")
                .getFirst();
    }

    /** The system message of each request, in order. */
    private List<String> systems() throws JsonProcessingException {
        var all = new ArrayList<String>();
        for (var request : model.requests()) {
            all.add(new ObjectMapper()
                    .readTree(request.body())
                    .path("messages")
                    .path(0)
                    .path("content")
                    .asText());
        }
        return all;
    }
}
