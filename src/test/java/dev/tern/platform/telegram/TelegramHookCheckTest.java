package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Finding;
import dev.tern.platform.Finding.Status;
import dev.tern.platform.Probe;
import java.net.http.HttpHeaders;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the doctor says of a web hook that the settings want. */
class TelegramHookCheckTest {
    private static final String OURS = "https://bot.example.org/webhooks/telegram/7";
    private static final String ALL =
            "['message','edited_message','channel_post','edited_channel_post','callback_query',"
                    + "'message_reaction','my_chat_member']";

    @Test
    void oursIsGood() {
        assertFound(
                "{'url':'" + OURS + "','pending_update_count':2,'allowed_updates':" + ALL + "}",
                Status.OK,
                "waiting=2");
    }

    /** Whoever waited for nothing has had it since. */
    @Test
    void anErrorOfOldIsNone() {
        assertFound(
                "{'url':'" + OURS + "','pending_update_count':0,'last_error_date':5,'last_error_message':'Connection"
                        + " refused','allowed_updates':" + ALL + "}",
                Status.OK,
                "waiting=0");
    }

    @Test
    void whatDoesNotGetThroughFailsInTelegramsWords() {
        assertFound(
                "{'url':'" + OURS + "','pending_update_count':3,'last_error_message':'SSL error\\n{certificate verify"
                        + " failed}','allowed_updates':" + ALL + "}",
                Status.FAIL,
                "SSL error {certificate verify failed}; waiting=3");
    }

    @Test
    void kindsThatAreMissingAreNamed() {
        assertFound(
                "{'url':'" + OURS + "','allowed_updates':['message','edited_message','channel_post',"
                        + "'edited_channel_post','callback_query']}",
                Status.WARN,
                "my_chat_member");
        assertFound("{'url':'" + OURS + "'}", Status.WARN, "message_reaction");
    }

    @Test
    void anotherOneFailsAndNoneIsForTernToSet() {
        assertFound("{'url':'https://other.example/secret'}", Status.FAIL, "host=other.example");
        assertFound("{'url':'','pending_update_count':1}", Status.WARN, "none is set; waiting=1");
    }

    private static void assertFound(String info, Status status, String words) {
        var finding = TelegramHookCheck.of(answer(info), Optional.of(OURS));
        assertThat(finding.check()).isEqualTo("telegram.webhook");
        assertThat(finding).extracting(Finding::status).isEqualTo(status);
        assertThat(finding.found()).contains(words).doesNotContain("secret", "\n");
    }

    private static Probe.Answer answer(String info) {
        var json = "{\"ok\":true,\"result\":" + info.replace('\'', '"') + "}";
        try {
            return new Probe.Answer(200, HttpHeaders.of(Map.of(), (a, b) -> true), new ObjectMapper().readTree(json));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
