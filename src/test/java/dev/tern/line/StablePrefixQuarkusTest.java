package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedBesides;
import dev.tern.testing.ScriptedModel;
import dev.tern.testing.ScriptedSpeech;
import dev.tern.testing.VoiceSamples;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Providers cache what a request begins with, so it must not change from turn to turn. */
@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class StablePrefixQuarkusTest {
    private static final int TURNS = 20;
    private static final int SPOKEN = 7;

    @SuppressWarnings("NullAway.Init") // set by the container
    @TestHTTPResource("/")
    URI server;

    private final ScriptedModel model = GatewayUnderTest.model();
    private final List<Prefixes.Asked> asked = new ArrayList<>();

    @BeforeEach
    void connect() {
        model.reset();
        model.answersBy(body -> Script.text("All right."));
    }

    @AfterEach
    void forget() {
        ScriptedBesides.hold("", "");
    }

    /** B89. */
    @ParameterizedTest
    @ValueSource(strings = {"telegram", "discord", "slack"})
    void twentyTurnsWithToolsRecallAndAVolatileContextKeepTheirPrefix(String platform) {
        var people = new SandboxClient(server.toString().replaceAll("/$", ""), platform);
        for (int turn = 1; turn <= TURNS; turn++) {
            turn(people, turn);
        }

        int longest = Prefixes.check(asked);

        assertThat(asked).hasSize(TURNS + TURNS / 4);
        System.out.printf("stable prefix on %s: longest tail of a turn %d bytes%n", platform, longest);
    }

    private void turn(SandboxClient people, int turn) {
        boolean isSpoken = turn == SPOKEN;
        var words = isSpoken ? ScriptedSpeech.WORDS : "Question " + turn + ", quoted \"so\"?";
        var recalled = "Turn " + turn + ": " + "x".repeat(turn * 10);
        ScriptedBesides.hold(recalled, "The light is number " + turn + " now.");
        if (turn % 4 == 0) {
            model.answers(Script.call("c" + turn, "mcp_notes_note", "{\"text\":\"note " + turn + "\"}"));
        }
        var message = SandboxClient.message("stable", isSpoken ? "" : words);
        if (isSpoken) {
            message.set("attachments", VoiceSamples.attached());
        }
        people.post("dm-stable", message);
        people.awaitAnswers("dm-stable", turn);
        model.requests().stream()
                .skip(asked.size())
                .forEach(request -> asked.add(new Prefixes.Asked(request, words, isSpoken, recalled.length())));
    }
}
