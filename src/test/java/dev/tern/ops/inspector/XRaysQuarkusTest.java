package dev.tern.ops.inspector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.prompt.RequestView;
import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.transcript.TranscriptMessage;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.net.URI;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The three worlds of a turn, side by side, as they really were. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
@SuppressWarnings("NullAway.Init") // set by the container
class XRaysQuarkusTest {
    private static final String WORDS = "What does the X-ray show?";

    @TestHTTPResource("/")
    URI server;

    @Inject
    XRays xrays;

    @Test
    void whatWasShownWhatIsKeptAndWhatWouldBeExported() {
        var model = GatewayUnderTest.model();
        model.reset();
        model.answers(
                Script.call("c1", "mcp_notes_note", "{\"text\":\"x-ray\"}"), Script.text("Three different things."));
        var people = new SandboxClient(server.toString().replaceAll("/$", ""), "slack");

        people.say("dm-xray", "xray", WORDS);
        people.awaitAnswers("dm-xray", 1);

        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> assertThat(find().record()).isPresent());
        var seen = find();
        assertThat(seen.looks()).hasSize(2);
        var first = seen.looks().getFirst().view();
        assertThat(first.messages()).extracting(RequestView.Message::role).containsExactly("system", "user");
        assertThat(first.messages().getFirst().blocks().getLast()).contains(GatewayUnderTest.HINT_CANARY);
        assertThat(seen.record().orElseThrow().messages())
                .extracting(TranscriptMessage::text)
                .containsExactly(WORDS, "", "noted: x-ray", "Three different things.");
        assertThat(seen.trajectory().orElseThrow().line())
                .contains("x-ray")
                .doesNotContain(GatewayUnderTest.HINT_CANARY);
        assertThat(seen.trajectory().orElseThrow().completed()).isTrue();
    }

    private XRay find() {
        return xrays.all().stream()
                .filter(xray -> xray.looks().stream()
                        .flatMap(look -> look.view().messages().stream())
                        .anyMatch(message -> message.blocks().contains(WORDS)))
                .findFirst()
                .orElseThrow();
    }
}
