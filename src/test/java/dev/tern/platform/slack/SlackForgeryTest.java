package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** B103: the signature is of the bytes as they came; the same words in other bytes are somebody else's. */
class SlackForgeryTest {
    private static final SlackOverHttp SLACK = new SlackOverHttp();
    private static final String FORM =
            "token=ZZZ&team_id=T0TEAM&channel_id=C0CHAN&user_id=U0ALICE&command=%2Fask&text=what%27s+for+dinner%3F"
                    + "&trigger_id=1.2.3";

    @AfterAll
    static void close() {
        SLACK.close();
    }

    /** Each is read as the same fields. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "token=ZZZ&team_id=T0TEAM&channel_id=C0CHAN&user_id=U0ALICE&command=/ask&text=what%27s+for+dinner%3F"
                        + "&trigger_id=1.2.3",
                "token=ZZZ&team_id=T0TEAM&channel_id=C0CHAN&user_id=U0ALICE&command=%2fask&text=what%27s+for+dinner%3f"
                        + "&trigger_id=1.2.3",
                "token=ZZZ&team_id=T0TEAM&channel_id=C0CHAN&user_id=U0ALICE&command=%2Fask&text=what's%20for%20dinner?"
                        + "&trigger_id=1.2.3",
                "team_id=T0TEAM&token=ZZZ&channel_id=C0CHAN&user_id=U0ALICE&command=%2Fask&text=what%27s+for+dinner%3F"
                        + "&trigger_id=1.2.3",
                "token=ZZZ&team_id=T0TEAM&channel_id=C0CHAN&user_id=U0ALICE&command=%2Fask&text=what%27s+for+dinner%3F"
                        + "&trigger_id=1.2.3&"
            })
    void aFormThatWasEncodedAnewIsRefused(String other) {
        assertThat(WebhookBody.of(other.getBytes(StandardCharsets.UTF_8)).tree())
                .isEqualTo(WebhookBody.of(FORM.getBytes(StandardCharsets.UTF_8)).tree());

        assertThat(SLACK.send(SlackOverHttp.sign(FORM).with(other))).isEqualTo(401);
    }

    @Test
    void jsonThatWasWrittenAnewIsRefused() throws JsonProcessingException {
        var json = Payloads.json("direct-text");
        var tree = new ObjectMapper().readTree(json);
        var sorted = JsonMapper.builder()
                .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                .build();

        for (var other : new String[] {
            tree.toString(),
            tree.toPrettyString().replace("  ", "\t"),
            sorted.writeValueAsString(sorted.convertValue(tree, Object.class)),
            json.replace("\"type\"", "\"\\u0074ype\""),
            json + "\n",
            " " + json,
            "\uFEFF" + json
        }) {
            assertThat(other).isNotEqualTo(json);
            assertThat(SLACK.send(SlackOverHttp.sign(json).with(other)))
                    .as(other)
                    .isEqualTo(401);
        }
    }

    /** Signed bytes are never looked at as text before the signature is. */
    @Test
    void bytesThatAreNoTextAreAsTheySaid() {
        var odd = new byte[] {'{', '"', (byte) 0xff, (byte) 0xc0, (byte) 0x80, '"', ':', '1', '}'};
        var replaced = new String(odd, StandardCharsets.UTF_8);

        assertThat(SLACK.send(SlackOverHttp.sign(odd).with(replaced))).isEqualTo(401);
        assertThat(SLACK.send(SlackOverHttp.sign(odd))).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"V0=", "v0:", "v0= ", " v0=", "v1="})
    void aSignatureInAnotherFormIsRefused(String prefix) {
        var good = SlackOverHttp.sign(FORM);
        var other = new SlackOverHttp.Signed(good.at(), good.signature().replace("v0=", prefix), good.body());

        assertThat(SLACK.send(other)).isEqualTo(401);
    }
}
