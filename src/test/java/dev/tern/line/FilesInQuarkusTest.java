package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.media.Incoming;
import dev.tern.media.KeptFiles;
import dev.tern.media.Opening;
import dev.tern.platform.Decoded;
import dev.tern.platform.PlatformAdapter;
import dev.tern.platform.RawEvent;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.StoredRows;
import dev.tern.testing.TestFiles;
import dev.tern.turn.AccountId;
import dev.tern.turn.Annotation;
import dev.tern.turn.Content;
import dev.tern.turn.EventKey;
import dev.tern.turn.Turn;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What people send in the sandbox is fetched by the real SDKs and kept. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
@SuppressWarnings("NullAway.Init") // set by the container
class FilesInQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @TestHTTPResource("/")
    URI server;

    @Inject
    @Any
    Instance<PlatformAdapter> adapters;

    @Inject
    Opening opening;

    @Inject
    @Incoming
    KeptFiles files;

    private final StoredRows rows = GatewayUnderTest.rows();

    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack"})
    void aPictureIsKeptAsItWasSent(String platform) throws IOException {
        var turn = sent(platform, "dot.png", "image/png", TestFiles.PNG);

        var content = open(turn);

        assertThat(content).hasSize(1).first().isInstanceOf(Content.Kept.class);
        var kept = (Content.Kept) content.getFirst();
        assertThat(kept.mimeType()).isEqualTo("image/png");
        assertThat(Files.readAllBytes(files.path(kept.handle())))
                .isEqualTo(Base64.getDecoder().decode(TestFiles.PNG));
    }

    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack"})
    void aDownloadThatFailsByChanceIsMadeAgain(String platform) {
        people(platform).fault(fault -> fault.put("method", "file").put("acceptThenDrop", true));
        people(platform).fault(fault -> fault.put("method", "file").put("status", 503));

        assertThat(shown(platform, "chance.txt", "document", text("Words of a file.")))
                .contains("Words of a file.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack"})
    void aDownloadIsNotLedInside(String platform) {
        people(platform).fault(fault -> fault.put("method", "file").put("redirect", "http://169.254.169.254/latest"));

        assertThat(shown(platform, "inside.txt", "document", text("Words.")))
                .contains("which is at a place that files are not fetched from");
    }

    /** B63. */
    @Test
    void aPageOfSlacksNamesTheScopeThatIsMissing() {
        people("slack").fault(fault -> fault.put("method", "file").put("body", "<!DOCTYPE html><title>Slack</title>"));

        assertThat(shown("slack", "page.png", "image/png", TestFiles.PNG))
                .contains("which could not be fetched: the app may lack the scope files:read");
    }

    /** Of the model that is set to see; it goes on to see it. */
    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack"})
    void theModelSeesAPictureAndSeesItStillInTheNextTurn(String platform) {
        var picture =
                "{\"type\":\"image_url\",\"image_url\":{\"url\":\"data:image/png;base64," + TestFiles.PNG + "\"}}";

        assertThat(shown(platform, "seen.png", "image/png", TestFiles.PNG)).contains(picture);
        people(platform).say("dm-ann", "ann", "and on the left of seen.png?");

        await().atMost(PATIENCE).until(() -> !bodies("and on the left of").isEmpty());
        assertThat(bodies("and on the left of").getLast()).contains(picture);
    }

    /** B64. */
    @Test
    void aFileThatNoBotIsGivenIsNamedAndThePersonIsTold() {
        var chat = sent("telegram", "small.txt", "document", text("Words."))
                .origin()
                .chat();
        var update = update(chat.value());
        ((ObjectNode) update.path("message"))
                .put("caption", "see it")
                .putObject("document")
                .put("file_id", "d1")
                .put("file_unique_id", "u1")
                .put("file_size", 89_704_028)
                .put("file_name", "big.zip");

        people("telegram").raw(update);

        people("telegram").awaitAnswer("dm-ann", "I couldn't open \"big.zip\", which is 85.5 MB");
        assertThat(bodies("see it").getLast()).contains("not opened: file \\\"big.zip\\\"");
        assertThat(rows.query("select text from messages where role = 'user' and text like '%see it%'"))
                .containsExactly(List.of("see it"));
        assertThat(rows.query("select state from inbox where raw like '%big.zip%' and state <> 'done'"))
                .isEmpty();
    }

    private static ObjectNode update(String chat) {
        var update = new ObjectMapper().createObjectNode().put("update_id", 2_130_000_001);
        var message = update.putObject("message")
                .put("message_id", 900_001)
                .put("date", Instant.now().getEpochSecond());
        message.putObject("chat")
                .put("id", Long.parseLong(chat))
                .put("type", "private")
                .put("first_name", "Ann");
        message.putObject("from")
                .put("id", Long.parseLong(chat))
                .put("is_bot", false)
                .put("first_name", "Ann");
        return update;
    }

    private static List<String> bodies(String words) {
        return GatewayUnderTest.model().requests().stream()
                .map(asked -> asked.body())
                .filter(body -> body.contains(words))
                .toList();
    }

    /** What the model was shown of it, by the line itself. */
    private String shown(String platform, String name, String type, String base64) {
        sent(platform, name, type, base64);
        await().atMost(PATIENCE).until(() -> !bodies("look " + name).isEmpty());
        return bodies("look " + name).getLast();
    }

    @Test
    void aFileOfADiscordMessageThatIsGoneIsGone() {
        var turn = sent("discord", "gone.png", "image/png", TestFiles.PNG);
        people("discord").delete("dm-ann", turn.origin().message().value());

        assertThat(open(turn)).containsExactly(new Content.Missing("is not there any more"));
    }

    @BeforeEach
    void answer() {
        GatewayUnderTest.model().reset();
        GatewayUnderTest.model().answersBy(body -> Script.text("Seen."));
    }

    private SandboxClient people(String platform) {
        return new SandboxClient(server.toString().replaceAll("/$", ""), platform);
    }

    private static String text(String words) {
        return Base64.getEncoder().encodeToString(words.getBytes(StandardCharsets.UTF_8));
    }

    private Turn sent(String platform, String name, String type, String base64) {
        await().atMost(PATIENCE).untilAsserted(() -> RestAssured.get(server.resolve("/q/health/ready"))
                .then()
                .body("checks.find { it.name == '" + platform + "' }.data.state", equalTo("up")));
        var words = "look " + name;
        var message = SandboxClient.message("ann", words);
        message.set(
                "attachments",
                new ObjectMapper().valueToTree(List.of(Map.of("name", name, "type", type, "base64", base64))));
        people(platform).post("dm-ann", message);
        var sql = "select account, event_key, raw from inbox where account like '" + platform + ":%' and raw like '%"
                + words + "%'";
        await().atMost(PATIENCE).until(() -> !rows.query(sql).isEmpty());
        var row = rows.query(sql).getFirst();
        var event = new RawEvent(AccountId.parse(row.get(0)), new EventKey(row.get(1)), row.get(2), Instant.now());
        return ((Decoded.Said) adapter(platform).decode(event)).turn();
    }

    private PlatformAdapter adapter(String platform) {
        return adapters.stream()
                .filter(adapter -> adapter.id().value().equals(platform))
                .findFirst()
                .orElseThrow();
    }

    private List<Content> open(Turn turn) {
        var opened = opening.open(turn).await().atMost(PATIENCE);
        return Annotation.attached(opened.annotations())
                .flatMap(file -> file.content().stream())
                .toList();
    }
}
