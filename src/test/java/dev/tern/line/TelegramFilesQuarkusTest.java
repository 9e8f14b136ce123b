package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tern.testing.GatewayUnderTest;
import dev.tern.testing.SandboxClient;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import java.util.List;
import org.junit.jupiter.api.Test;

@QuarkusTest
@WithTestResource(GatewayUnderTest.class)
class TelegramFilesQuarkusTest extends SpeechContract {
    @Override
    Wire wire() {
        return new Wire("telegram", "sendMessage", "editMessageText", "", "", "", true);
    }

    @Override
    String one() {
        return "sendPhoto";
    }

    @Override
    String document() {
        return "sendDocument";
    }

    @Override
    String last() {
        return "sendDocument";
    }

    @Override
    String several() {
        return "sendMediaGroup";
    }

    @Override
    String picture() {
        return "photo";
    }

    /** Telegram gives photos names of its own. */
    @Override
    String shown(String name, int number) {
        return "file" + number;
    }

    @Test
    void aPictureThatIsRefusedAsAPhotoGoesAsAFile() {
        makes("draw 1", "");
        people.fault(fault -> fault.put("method", "sendPhoto")
                .put("status", 400)
                .put("error", "Bad Request: PHOTO_INVALID_DIMENSIONS"));

        say("files-long", "Draw me a very long line.");

        assertThat(people.awaitFiles("dm-files-long", 1).getFirst())
                .extracting(SandboxClient.File::name, SandboxClient.File::type)
                .containsExactly("image-1.png", "document");
    }

    @Test
    void anAlbumThatIsRefusedAsPhotosGoesAsFiles() {
        makes("draw 2", "");
        people.fault(fault -> fault.put("method", "sendMediaGroup")
                .put("status", 400)
                .put("error", "Bad Request: IMAGE_PROCESS_FAILED"));

        say("files-album", "Draw me two very long lines.");

        assertThat(people.awaitFiles("dm-files-album", 2))
                .extracting(SandboxClient.File::name, SandboxClient.File::type)
                .containsExactly(tuple("image-1.png", "document"), tuple("image-2.png", "document"));
    }

    @Override
    String spoken() {
        return "voice";
    }

    @Override
    String voice() {
        return "sendVoice";
    }

    /** Of somebody who wants none. */
    @Test
    void aForbiddenVoiceNoteGoesAsAFile() {
        speaks("voice-no");
        people.fault(fault -> fault.put("method", "sendVoice")
                .put("status", 400)
                .put("error", "Bad Request: VOICE_MESSAGES_FORBIDDEN"));

        say("voice-no", "Do terns fly far?");

        assertThat(people.awaitFiles("dm-voice-no", 1))
                .extracting(SandboxClient.File::name, SandboxClient.File::type)
                .containsExactly(tuple("answer.ogg", "document"));
    }

    /** Of a group without the right to send files: the words are as good. */
    @Test
    void whereNoFilesMayBeSentTheWordsAre() {
        speaks("voice-mute");
        for (var method : List.of("sendVoice", "sendDocument")) {
            people.fault(fault -> fault.put("method", method)
                    .put("status", 400)
                    .put("error", "Bad Request: not enough rights to send voice notes to the chat"));
        }

        say("voice-mute", "Do terns fly far?");

        assertThat(people.awaitAnswers("dm-voice-mute", 2).getLast().text()).isEqualTo("Yes, indeed.");
    }
}
