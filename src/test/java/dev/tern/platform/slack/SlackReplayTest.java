package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * B23, B103: a request that somebody has seen and sends again is Slack's own, as far as the signature tells. It is
 * confirmed, and changes nothing: what is kept is known by the thing that it tells of.
 */
class SlackReplayTest {
    private static final Duration WINDOW = Duration.ofMinutes(5);

    private final SlackOverHttp slack = new SlackOverHttp();

    @AfterEach
    void close() {
        slack.close();
    }

    /** A body, and the key by which it is known. */
    static Stream<Map.Entry<String, String>> bodies() {
        return Stream.of(
                Map.entry(Payloads.json("direct-text"), "mD0ALICE:1700000000.000100"),
                Map.entry("token=ZZZ&team_id=T0TEAM&command=%2Fask&text=hi&trigger_id=1.2.3", "c1.2.3"),
                Map.entry("payload=" + URLEncoder.encode(Payloads.json("button"), StandardCharsets.UTF_8), "c1.2.3"),
                Map.entry(
                        "payload="
                                + URLEncoder.encode(
                                        "{\"type\":\"view_submission\",\"trigger_id\":\"4.5.6\"}",
                                        StandardCharsets.UTF_8),
                        "c4.5.6"),
                Map.entry(
                        "{\"event_id\":\"Ev1\",\"event\":{\"type\":\"reaction_added\",\"item\":{\"channel\":\"C1\"}}}",
                        "eEv1"));
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void whatIsSentAgainIsConfirmedAndKeptOnce(Map.Entry<String, String> body) {
        var request = SlackOverHttp.sign(body.getKey());

        assertThat(slack.send(request)).isEqualTo(200);
        assertThat(slack.send(request, SlackOverHttp.NOW.plus(WINDOW))).isEqualTo(200);

        assertThat(slack.offered()).isEqualTo(2);
        assertThat(slack.kept()).containsExactly(body.getValue());
    }

    /** Slack signs each of its own tries anew; they are one thing all the same. */
    @Test
    void anotherSignatureMakesItNoOtherThing() {
        var json = Payloads.json("direct-text");
        var at = String.valueOf(SlackOverHttp.NOW.plusSeconds(60).getEpochSecond());
        var body = json.getBytes(StandardCharsets.UTF_8);
        var again = new SlackOverHttp.Signed(
                at, new Signature(TestSettings.SECRET, java.time.Clock.systemUTC()).of(at, body), body);

        assertThat(slack.send(SlackOverHttp.sign(json))).isEqualTo(200);
        assertThat(slack.send(again)).isEqualTo(200);

        assertThat(slack.kept()).hasSize(1);
    }

    @Test
    void afterFiveMinutesItIsRefused() {
        var request = SlackOverHttp.sign(Payloads.json("direct-text"));

        assertThat(slack.send(request, SlackOverHttp.NOW.plus(WINDOW).plusSeconds(1)))
                .isEqualTo(401);

        assertThat(slack.offered()).isZero();
    }
}
