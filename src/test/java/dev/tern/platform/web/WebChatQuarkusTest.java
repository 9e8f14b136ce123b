package dev.tern.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.StoredRows;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The whole line, from a window of the chat to the model and back. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class WebChatQuarkusTest {
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
        model.answersBy(body -> Script.text("Yes, ", "indeed."));
    }

    @Test
    void aMessageIsKeptAndItsAnswerGrowsAndArrives() {
        var gate = new Gate();
        model.answers(Script.of(new Script.Text("Hello **th"), new Script.Hold(gate), new Script.Text("ere**."))
                .finished("stop"));
        var window = Browser.at(server).open();

        window.say("question-grows", "Who is there?");

        assertThat(window.awaitFrame("kept").path("id").asText()).isEqualTo("question-grows");
        var draft = window.awaitFrame("draft");
        assertThat(draft.path("html").asText()).isEqualTo("<p>Hello **th</p>\n");
        assertThat(window.frames("message")).isEmpty();
        gate.release();
        var message = window.awaitFrame("message");
        assertThat(message.path("html").asText()).isEqualTo("<p>Hello <strong>there</strong>.</p>\n");
        assertThat(message.path("text").asText()).isEqualTo("Hello there.");
        assertThat(message.path("turn").asText()).isEqualTo(draft.path("turn").asText());
        awaitSent(message.path("part").asText());
        assertThat(rows.column("select m.text from messages m join messages q on q.turn_id = m.turn_id"
                        + " where q.text = 'Who is there?' order by m.ordinal"))
                .containsExactly("Who is there?", "Hello **there**.");
    }

    /** B24. */
    @Test
    void aMessageSaidTwiceIsAnsweredOnce() {
        var window = Browser.at(server).open();

        window.say("question-twice", "Pay 5.");
        window.say("question-twice", "Pay 5.");
        window.awaitFrames("kept", 2);
        window.awaitFrames("message", 1);
        window.say("question-after", "And now?");
        window.awaitFrames("message", 2);

        assertThat(model.requests()).hasSize(2);
        assertThat(window.frames("message")).hasSize(2);
    }

    @Test
    void anAnswerThatFoundNobodyComesOnceWhenTheReaderIsBack() {
        var gate = new Gate();
        model.answers(Script.text("Here you are.").after(gate));
        var browser = Browser.at(server);
        var before = browser.open();
        before.say("question-away", "Take your time.");
        before.awaitFrame("kept");
        before.leave();
        gate.release();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> states("Take your time.").contains("sending"));

        var back = browser.open();

        var message = back.awaitFrame("message");
        assertThat(message.path("text").asText()).isEqualTo("Here you are.");
        awaitSent(message.path("part").asText());
        var later = browser.open();
        later.awaitPong();
        assertThat(later.frames("message")).isEmpty();
        assertThat(back.frames("message")).hasSize(1);
    }

    @Test
    void aWindowThatDoesNotConfirmGetsTheSamePartAgain() {
        var browser = Browser.at(server);
        var deaf = browser.open(false);
        deaf.say("question-deaf", "Do you hear me?");
        var lost = deaf.awaitFrame("message");
        deaf.leave();

        var found = browser.open().awaitFrame("message");

        assertThat(found).isEqualTo(lost);
        awaitSent(found.path("part").asText());
    }

    @Test
    void nobodySeesOrConfirmsWhatIsForAnother() {
        var alice = Browser.at(server).open(false);
        var mallory = Browser.at(server).open();
        alice.say("question-private", "Between us.");
        var part = alice.awaitFrame("message").path("part").asText();

        mallory.got(part);
        mallory.awaitPong();

        assertThat(mallory.frames("message")).isEmpty();
        assertThat(mallory.frames("draft")).isEmpty();
        assertThat(states("Between us.")).containsExactly("sending");
        alice.got(part);
        awaitSent(part);
    }

    @Test
    void allWindowsOfAPersonShowTheAnswer() {
        var browser = Browser.at(server);
        var one = browser.open();
        var other = browser.open();

        one.say("question-windows", "Everywhere?");

        assertThat(other.awaitFrame("message")).isEqualTo(one.awaitFrame("message"));
    }

    @Test
    void theOldestWindowGivesWayToOneTooMany() {
        var browser = Browser.at(server);
        var oldest = browser.open();
        for (int i = 0; i < 8; i++) {
            browser.open().awaitPong();
        }

        assertThat(oldest.awaitClose()).isEqualTo(4001);
    }

    @Test
    void wordsThatAreTooManyAreRefusedAndNoTurn() {
        var window = Browser.at(server).open();

        window.say("question-long", "x".repeat(16_001));

        assertThat(window.awaitFrame("refused").toString())
                .isEqualTo("{\"type\":\"refused\",\"id\":\"question-long\",\"reason\":\"too-long\"}");
        assertThat(model.requests()).isEmpty();
    }

    @Test
    void aFrameThatIsTooBigOrNonsenseEndsTheConnection() {
        var browser = Browser.at(server);
        var big = browser.open();
        big.send("{\"type\":\"say\",\"id\":\"question-big\",\"text\":\"" + "x".repeat(65_536) + "\"}");
        assertThat(big.awaitClose()).isEqualTo(1009);

        var nonsense = browser.open();
        nonsense.send("hello");
        assertThat(nonsense.awaitClose()).isEqualTo(1008);
    }

    @Test
    void aSocketIsForPagesOfThisServerWithACookie() {
        var cookie = Browser.at(server).cookie();
        var own = "http://" + server.getAuthority();

        assertThat(Browser.refusal(server, "Cookie", cookie, "Origin", own)).isEqualTo(101);
        assertThat(Browser.refusal(server, "Cookie", cookie, "Origin", own, "X-Forwarded-For", "203.0.113.9"))
                .isEqualTo(403);
        assertThat(Browser.refusal(server, "Origin", own)).isEqualTo(401);
        assertThat(Browser.refusal(server, "Cookie", cookie, "Origin", "https://evil.example"))
                .isEqualTo(403);
        assertThat(Browser.refusal(server, "Cookie", cookie, "Origin", "http://localhost:1"))
                .isEqualTo(403);
    }

    @Test
    void thePageBringsACookieAndLoadsNothingFromElsewhere() {
        var page = Browser.page(server);

        assertThat(page.statusCode()).isEqualTo(200);
        assertThat(page.headers().firstValue("Content-Type")).contains("text/html; charset=utf-8");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElseThrow())
                .startsWith("default-src 'none'; script-src 'self';")
                .doesNotContain("unsafe");
        assertThat(page.headers().firstValue("Set-Cookie").orElseThrow())
                .matches("tern-chat=[0-9a-f]{32}; Max-Age=31536000; Expires=[^;]+; Path=/chat; HTTPOnly;"
                        + " SameSite=Strict");
        assertThat(page.body()).doesNotContain("http:", "https:", "style=", "onclick");
    }

    @Test
    void aKnownBrowserKeepsItsCookieAndALinkFromElsewhereTakesNoneAway() {
        var cookie = Browser.at(server).cookie();

        assertThat(Browser.page(server, "Cookie", cookie)
                        .headers()
                        .firstValue("Set-Cookie")
                        .orElseThrow())
                .startsWith(cookie + ";");
        assertThat(Browser.page(server, "Sec-Fetch-Site", "cross-site")
                        .headers()
                        .firstValue("Set-Cookie"))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"page.js,javascript", "page.css,text/css", "tern.svg,image/svg+xml"})
    void whatThePageNeedsIsThere(String file, String type) {
        var answer = Browser.get(server.resolve("/chat/" + file));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type").orElseThrow()).contains(type);
        assertThat(answer.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
    }

    private void awaitSent(String part) {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> rows.column("select state from outbox where id = '" + part + "'")
                        .contains("sent"));
    }

    private List<String> states(String said) {
        return rows.column(
                "select o.state from outbox o join messages m on m.turn_id = o.turn_id where m.text = '" + said + "'");
    }
}
