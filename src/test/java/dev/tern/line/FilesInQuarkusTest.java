package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.databind.ObjectMapper;
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

    /** What the model was shown of it, by the line itself. */
    private String shown(String platform, String name, String type, String base64) {
        sent(platform, name, type, base64);
        var model = GatewayUnderTest.model();
        await().atMost(PATIENCE).until(() -> model.requests().stream()
                .anyMatch(asked -> asked.body().contains("look " + name)));
        return model.requests().stream()
                .map(asked -> asked.body())
                .filter(body -> body.contains("look " + name))
                .reduce((first, last) -> last)
                .orElseThrow();
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
                .body("checks.find { it.name == 'platforms' }.data." + platform, equalTo("up")));
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
