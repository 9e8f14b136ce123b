package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedSpeaker;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What people hear of answers, beside the files that they see: in the platform's own form of speech, and once. */
abstract class SpeechContract extends FilesContract {
    /** The method that sends speech. */
    String voice() {
        return one();
    }

    /** What people see as the kind of speech. */
    abstract String spoken();

    /** Has the answers in that person's direct chat spoken from now on. */
    final void speaks(String person) {
        GatewayUnderTest.speaker().reset();
        people.say("dm-" + person, person, "!voice all");
        people.awaitAnswers("dm-" + person, 1);
    }

    private void awaitSpokenOnce(String chat) {
        assertThat(people.awaitFiles(chat, 1))
                .singleElement()
                .extracting(SandboxClient.File::type)
                .isEqualTo(spoken());
        await().atMost(PATIENCE).until(() -> rows.column("select state from outbox order by seq desc limit 1")
                .equals(List.of("sent")));
        assertThat(people.files(chat)).hasSize(1);
        assertThat(people.answers(chat)).hasSize(2).last().satisfies(message -> assertThat(message.text())
                .isEmpty());
    }

    /** B62: a typed message, answered by voice alone, since nothing is lost by that. */
    @Test
    void anAnswerIsSpoken() {
        speaks("voice-all");

        say("voice-all", "Do terns fly far?");

        awaitSpokenOnce("dm-voice-all");
        assertThat(GatewayUnderTest.speaker().inputs())
                .singleElement()
                .asString()
                .endsWith(":Yes, indeed.");
    }

    @Test
    void whatCannotBeSaidIsWrittenToo() {
        speaks("voice-code");
        model.answersBy(body -> Script.text("Do this:\n\n```\nfly\n```"));

        say("voice-code", "How do they fly?");

        people.awaitFiles("dm-voice-code", 1);
        assertThat(people.answers("dm-voice-code").get(1).text())
                .startsWith("Do this:")
                .contains("fly");
        assertThat(GatewayUnderTest.speaker().inputs())
                .singleElement()
                .asString()
                .endsWith("Do this:\n\nThere is code in the written answer.");
    }

    /** B74. */
    @Test
    void rateLimitedSpeechWaitsAndIsHeardOnce() {
        speaks("voice-limited");
        people.fault(fault -> fault.put("method", voice()).put("status", 429).put("retryAfter", 1));

        say("voice-limited", "Do terns fly far?");

        awaitSpokenOnce("dm-voice-limited");
    }

    @Test
    void whereTheVoiceFailsTheAnswerIsWritten() {
        speaks("voice-gone");
        GatewayUnderTest.speaker().answers(ScriptedSpeaker.Answer.status(401, Map.of()));

        say("voice-gone", "Do terns fly far?");

        assertThat(people.awaitAnswers("dm-voice-gone", 2).getLast().text()).isEqualTo("Yes, indeed.");
        assertThat(people.files("dm-voice-gone")).isEmpty();
    }

    /** B29: taken, and nobody knows. */
    @Test
    void speechThatWasTakenWithoutAReceiptIsThereOnceOrMarked() {
        speaks("voice-dropped");
        people.fault(fault -> fault.put("method", voice()).put("acceptThenDrop", true));

        say("voice-dropped", "Do terns fly far?");

        await().atMost(PATIENCE).until(() -> rows.column("select state from outbox order by seq desc limit 1")
                .equals(List.of("sent")));
        assertThat(people.awaitFiles("dm-voice-dropped", wire().blind() ? 2 : 1))
                .extracting(SandboxClient.File::type)
                .containsOnly(spoken());
        assertThat(people.answers("dm-voice-dropped").getLast().text()).isEqualTo(wire().blind() ? "↻" : "");
    }
}
