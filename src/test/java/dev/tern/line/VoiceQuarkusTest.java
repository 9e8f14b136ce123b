package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.ScriptedSpeech;
import dev.tern.testing.ScriptedSpeech.Answer;
import dev.tern.testing.SpeechUpload;
import dev.tern.testing.StoredBytes;
import dev.tern.testing.VoiceSamples;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people speak, from their platform's wire over a transcriber's to the answer, and what is left of it. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class VoiceQuarkusTest {
    private static final String PREFIX = "[This came as speech and was transcribed";
    private static final String PERSON = "leaks";
    private static final String CHAT = "dm-" + PERSON;

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private final ScriptedSpeech speech = GatewayUnderTest.speech();

    @BeforeEach
    void forget() {
        model.reset();
        speech.reset();
    }

    /** B59, B62: whatever a platform calls it, and a command is nothing that one can say aloud. */
    @ParameterizedTest
    @CsvSource({
        "telegram, voice, phrase.ogg, voice.ogg audio/ogg",
        "telegram, video_note, round.mp4, voice.mp4 video/mp4",
        "discord, voice, phrase.ogg, voice.ogg audio/ogg",
        "slack, voice, phrase.mp4, voice.m4a audio/mp4",
        "slack, voice, phrase.webm, voice.webm audio/webm"
    })
    void whatIsSpokenIsAnswered(String platform, String kind, String sample, String sent) {
        var people = people(platform);
        var person = (platform + sample).replaceAll("\\W", "");
        var chat = "dm-" + person;
        speech.answers(Answer.words("/stop the music"));
        model.answers(Script.text("It is silent."), Script.text("Any time."));

        people.post(chat, spoken(person, kind, sample));
        assertThat(people.awaitAnswers(chat, 1).getFirst().text()).isEqualTo("It is silent.");
        people.say(chat, person, "thanks");
        people.awaitAnswers(chat, 2);

        assertThat(speech.refused()).isEmpty();
        assertThat(speech.uploads()).map(VoiceQuarkusTest::named).containsExactly(sent);
        assertThat(asked()).hasSize(2);
        assertThat(asked().getFirst()).contains(PREFIX, "/stop the music");
        assertThat(asked().getLast()).doesNotContain(PREFIX).contains("/stop the music", "thanks");
        assertThat(GatewayUnderTest.rows().column("select text from messages where role = 'user'"))
                .contains("/stop the music");
    }

    @Test
    void severalClipsOfOneMessageAreHeardInTheirOrder() {
        var people = people("slack");
        speech.answers(Answer.words("heard first"), Answer.words("heard second"));

        people.post("dm-several", spoken("several", "voice", "phrase.m4a", "phrase.webm"));
        people.awaitAnswers("dm-several", 1);

        assertThat(speech.uploads()).hasSize(2);
        assertThat(userText("heard")).hasSize(1).first().asString().matches("heard \\w+\n\nheard \\w+");
        assertThat(asked().getFirst()).containsOnlyOnce(PREFIX);
    }

    @Test
    void anAudioFileIsAFileAndNobodyListens() {
        var people = people("telegram");

        people.post("dm-song", spoken("song", "audio", "phrase.mp3"));
        people.awaitAnswers("dm-song", 1);

        assertThat(speech.uploads()).isEmpty();
        assertThat(asked().getFirst()).doesNotContain(PREFIX);
    }

    /** Its prefix is in each request of a spoken turn, in none of another, and in no byte that is kept. */
    @Test
    void thePrefixLeaksNowhere() throws IOException {
        var people = people("telegram");
        model.answers(
                Script.call("c1", "mcp_notes_note", "{\"text\":\"spoken one\"}"),
                Script.call("c2", "mcp_notes_note", "{\"text\":\"spoken two\"}"),
                Script.text("With tools."));
        speak(people, Answer.words("first spoken"), "With tools.");
        assertThat(asked()).hasSize(3).allSatisfy(body -> assertThat(body).containsOnlyOnce(PREFIX));

        model.answers(Script.text("Sorry?"));
        speak(people, Answer.status(400), "Sorry?");
        assertThat(asked().get(3)).doesNotContain(PREFIX).contains("could not be transcribed");

        queueBehindATypedTurn(people);
        assertThat(asked().get(4)).doesNotContain(PREFIX);
        assertThat(asked().get(5)).containsOnlyOnce(PREFIX).contains("queued spoken");

        type(people, "/retry", "Once more.");
        assertThat(asked().get(6)).containsOnlyOnce(PREFIX).contains("queued spoken");

        people.say(CHAT, PERSON, "/branch");
        people.awaitAnswer(CHAT, "We go on in a copy");
        type(people, "typed in the branch", "In the branch.");
        assertThat(asked().get(7)).doesNotContain(PREFIX).contains("first spoken", "queued spoken");
        assertThat(speech.uploads()).as("what was heard is not heard again").hasSize(3);

        assertKeptNowhere();
    }

    private void queueBehindATypedTurn(SandboxClient people) {
        var busy = new Gate();
        model.answers(Script.text("Busy no more.").after(busy), Script.text("From the queue."));
        people.say(CHAT, PERSON, "keep busy");
        model.awaitRequests(5);
        speech.answers(Answer.words("queued spoken"));
        people.post(CHAT, spoken(PERSON, "voice", "phrase.ogg"));
        busy.release();
        people.awaitAnswer(CHAT, "From the queue.");
    }

    private void speak(SandboxClient people, Answer heard, String answer) {
        speech.answers(heard);
        people.post(CHAT, spoken(PERSON, "voice", "phrase.ogg"));
        people.awaitAnswer(CHAT, answer);
    }

    private void type(SandboxClient people, String words, String answer) {
        model.answers(Script.text(answer));
        people.say(CHAT, PERSON, words);
        people.awaitAnswer(CHAT, answer);
    }

    private void assertKeptNowhere() throws IOException {
        var trajectories = RestAssured.get(server.resolve("/api/trajectories")).asString();
        assertThat(trajectories).doesNotContain("misheard");
        assertThat(StoredBytes.of(GatewayUnderTest.home()))
                .contains("first spoken")
                .doesNotContain("misheard");
        assertThat(GatewayUnderTest.rows().allColumns())
                .contains("first spoken")
                .doesNotContain("misheard");
        assertThat(Files.readString(Path.of("target/quarkus-test.log")))
                .contains("code=voice.refused")
                .doesNotContain("misheard", "first spoken", "queued spoken", ScriptedSpeech.KEY, speech.baseUrl());
    }

    private SandboxClient people(String platform) {
        return new SandboxClient(server.toString().replaceAll("/$", ""), platform);
    }

    private static JsonNode spoken(String from, String kind, String... samples) {
        return SandboxClient.message(from, "").set("attachments", VoiceSamples.attached(kind, samples));
    }

    private static String named(SpeechUpload upload) {
        return upload.name() + " " + upload.type();
    }

    private List<String> asked() {
        return model.requests().stream().map(request -> request.body()).toList();
    }

    private static List<String> userText(String part) {
        return GatewayUnderTest.rows().column("select text from messages where role = 'user'").stream()
                .filter(text -> text.contains(part))
                .toList();
    }
}
