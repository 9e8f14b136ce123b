package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class DiscordFilesQuarkusTest extends SpeechContract {
    @Override
    Wire wire() {
        return new Wire("discord", "createMessage", "editMessage", "", "", "", false);
    }

    @Override
    String one() {
        return "createMessage";
    }

    @Override
    String several() {
        return "createMessage";
    }

    @Override
    String picture() {
        return "image/png";
    }

    @Override
    int ill() {
        return 500;
    }

    /** The answer's words are one too. */
    @Override
    int filesCalls() {
        return 2;
    }

    @Override
    String spoken() {
        return "voice";
    }

    /** Of a channel where the bot may send no voice messages. */
    @Test
    void aForbiddenVoiceMessageGoesAsAFile() {
        speaks("voice-no");
        people.fault(
                fault -> fault.put("method", "createMessage").put("status", 403).put("error", "50173"));

        say("voice-no", "Do terns fly far?");

        assertThat(people.awaitFiles("dm-voice-no", 1))
                .extracting(SandboxClient.File::name, SandboxClient.File::type)
                .containsExactly(tuple("answer.ogg", "audio/ogg"));
    }
}
