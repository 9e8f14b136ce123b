package dev.tern.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.StoredRows;
import dev.tern.turn.Ids;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Files that a tool makes for a visitor of the page, and who gets them. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class WebFilesQuarkusTest {
    private static final Pattern ADDRESS = Pattern.compile("(?:src|href)=\"(/chat/files/[^\"]+)\"");
    private static final Pattern DIGEST = Pattern.compile("[0-9a-f]{64}");

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private final StoredRows rows = GatewayUnderTest.rows();

    @BeforeEach
    void ready() {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> Browser.refusal(server, "Cookie", "tern-chat=" + "0".repeat(32)) == 101);
        model.reset();
    }

    /** B53. */
    @Test
    void aPictureIsShownBelowTheAnswer() {
        makes("draw 1", "Here it is.");
        var browser = Browser.at(server);

        var messages = asked(browser, 2);

        assertThat(messages.getFirst().path("text").asText()).isEqualTo("Here it is.");
        assertThat(messages.getLast().path("html").asText())
                .matches("<p><img src=\"/chat/files/[0-9a-f]{24}/[0-9a-f]{64}/image-1.png\" alt=\"image-1.png\"></p>");
        assertThat(messages.getLast().path("text").asText()).isEqualTo("image-1.png");
        var shown = fetched(browser, addresses(messages.getLast()).getFirst());
        assertThat(shown.statusCode()).isEqualTo(200);
        assertThat(header(shown, "Content-Type")).isEqualTo("image/png");
        assertThat(header(shown, "Content-Disposition")).startsWith("inline");
        assertThat(header(shown, "Cache-Control")).startsWith("private");
    }

    @Test
    void severalPicturesAreOneMessageThatIsConfirmedOnce() {
        makes("draw 3", "");
        var browser = Browser.at(server);

        var message = asked(browser, 1).getFirst();

        assertThat(addresses(message)).hasSize(3).allSatisfy(address -> assertThat(
                        fetched(browser, address).statusCode())
                .isEqualTo(200));
        await().atMost(Duration.ofSeconds(30)).until(() -> rows.column("select state from outbox where id = '"
                        + message.path("part").asText() + "'")
                .equals(List.of("sent")));
    }

    @Test
    void aFileIsALinkUnderItsNameAndItsBytesAreWhole() {
        makes("write notes.txt", "Written down.");
        var browser = Browser.at(server);

        var message = asked(browser, 2).getLast();

        assertThat(message.path("html").asText()).endsWith("/notes.txt\" download>notes.txt</a></p>");
        var file = fetched(browser, addresses(message).getFirst());
        assertThat(file.statusCode()).isEqualTo(200);
        assertThat(file.body()).hasSize(14);
        assertThat(addresses(message).getFirst()).contains("/" + Ids.sha256(file.body()) + "/");
        assertThat(header(file, "Content-Type")).isEqualTo("application/octet-stream");
        assertThat(header(file, "Content-Disposition")).isEqualTo("attachment; filename*=UTF-8''notes.txt");
    }

    @Test
    void nobodyElseGetsWhatWasSentToOne() {
        makes("write notes.txt", "");
        var alice = Browser.at(server);
        var address = addresses(asked(alice, 1).getFirst()).getFirst();

        assertThat(fetched(Browser.at(server), address).statusCode()).isEqualTo(404);
        assertThat(Browser.get(server.resolve(address)).statusCode()).isEqualTo(401);
        assertThat(fetched(alice, address).statusCode()).isEqualTo(200);
    }

    /** The bytes are there once; that is no reason for either to read by the other's address. */
    @Test
    void twoWhoWereSentTheSameFileHaveEachTheirOwnAddressOfIt() {
        makes("write notes.txt", "");
        var alice = Browser.at(server);
        var hers = addresses(asked(alice, 1).getFirst()).getFirst();
        makes("write notes.txt", "");
        var bob = Browser.at(server);
        var his = addresses(asked(bob, 1).getFirst()).getFirst();

        assertThat(fetched(bob, his).statusCode()).isEqualTo(200);
        assertThat(fetched(bob, hers).statusCode()).isEqualTo(404);
        assertThat(fetched(alice, his).statusCode()).isEqualTo(404);
    }

    @Test
    void anAddressThatNamesNothingIsNotFound() {
        makes("write notes.txt", "");
        var browser = Browser.at(server);
        var address = addresses(asked(browser, 1).getFirst()).getFirst();
        var digest = digest(address);

        for (var other : List.of(
                address.replace(digest, "0".repeat(64)),
                address.replace(digest, "%25"),
                address.replace(digest, "..%2f..%2ftern.db"),
                "/chat/files/" + digest + "/notes.txt")) {
            assertThat(fetched(browser, other).statusCode()).as(other).isEqualTo(404);
        }
    }

    @Test
    void whatWasSweptIsNotFoundAndNotRemembered() throws IOException {
        makes("write swept.txt", "");
        var browser = Browser.at(server);
        var address = addresses(asked(browser, 1).getFirst()).getFirst();
        var digest = digest(address);
        var media = GatewayUnderTest.home().resolve("media/out");
        Files.delete(media.resolve(digest.substring(0, 2)).resolve(digest));

        var gone = fetched(browser, address);

        assertThat(gone.statusCode()).isEqualTo(404);
        assertThat(header(gone, "Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void aTurnThatFailsSendsNoFiles() {
        model.answers(Script.call("c1", "mcp_notes_note", "{\"text\":\"draw 1\"}"), Script.status(400, Map.of(), "{}"));

        var message = asked(Browser.at(server), 1).getFirst();

        assertThat(message.path("text").asText()).startsWith("My language model refused the request");
        assertThat(addresses(message)).isEmpty();
    }

    private void makes(String note, String words) {
        model.answersBy(body -> !body.contains("noted: " + note)
                ? Script.call("c1", "mcp_notes_note", "{\"text\":\"" + note + "\"}")
                : words.isEmpty() ? Script.of().finished("stop") : Script.text(words));
    }

    /** What comes of a question, all of it. */
    private static List<JsonNode> asked(Browser browser, int messages) {
        var window = browser.open();
        window.say("question-files", "Make me a file.");
        return window.awaitFrames("message", messages);
    }

    private static List<String> addresses(JsonNode message) {
        return ADDRESS.matcher(message.path("html").asText())
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String digest(String address) {
        var digest = DIGEST.matcher(address);
        assertThat(digest.find()).isTrue();
        return digest.group();
    }

    private HttpResponse<String> fetched(Browser browser, String address) {
        return Browser.get(server.resolve(address), "Cookie", browser.cookie());
    }

    private static String header(HttpResponse<String> response, String name) {
        return response.headers().firstValue(name).orElseThrow();
    }
}
