package dev.tern.sandbox;

import static dev.tern.sandbox.Http.people;
import static dev.tern.sandbox.Http.reset;
import static dev.tern.sandbox.Http.say;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.RestAssured;
import java.io.ByteArrayInputStream;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.telegram.telegrambots.client.okhttp.OkHttpTelegramClient;
import org.telegram.telegrambots.meta.TelegramUrl;
import org.telegram.telegrambots.meta.api.methods.groupadministration.GetChat;
import org.telegram.telegrambots.meta.api.methods.send.SendDocument;
import org.telegram.telegrambots.meta.api.methods.send.SendMessage;
import org.telegram.telegrambots.meta.api.methods.updates.GetUpdates;
import org.telegram.telegrambots.meta.api.objects.InputFile;
import org.telegram.telegrambots.meta.exceptions.TelegramApiRequestException;
import org.telegram.telegrambots.meta.generics.TelegramClient;

/** The SDK that Tern uses reads what the sandbox writes. */
@QuarkusTest
@TestProfile(SandboxOn.class)
class TelegramSdkQuarkusTest {
    private static TelegramClient client() {
        return new OkHttpTelegramClient(Http.TOKEN, new TelegramUrl("http", "localhost", RestAssured.port, false));
    }

    @BeforeEach
    void startAnew() {
        reset();
    }

    @Test
    void whatAPersonSaysIsRead() throws Exception {
        say("forum-sdk", Map.of("from", "alice", "text", "hi", "mention", true, "thread", "new"));

        var updates = client().execute(GetUpdates.builder().build());

        var message = updates.getLast().getMessage();
        assertThat(message.getText()).isEqualTo("@tern_sandbox_bot hi");
        assertThat(message.getEntities().getFirst().getText()).isEqualTo("@tern_sandbox_bot");
        assertThat(message.getChat().getIsForum()).isTrue();
        assertThat(message.getReplyToMessage().getForumTopicCreated().getName()).isEqualTo("hi");
        var chat =
                client().execute(GetChat.builder().chatId(message.getChatId()).build());
        assertThat(chat.getTitle()).isEqualTo("forum-sdk");
    }

    @Test
    void whatTheBotSendsIsTaken() throws Exception {
        say("dm-alice", Map.of("from", "alice", "text", "hi"));
        long chat = client().execute(GetUpdates.builder().build())
                .getLast()
                .getMessage()
                .getChatId();

        client().execute(SendMessage.builder()
                .chatId(chat)
                .text("<i>yes</i>")
                .parseMode("HTML")
                .build());
        client().execute(SendDocument.builder()
                .chatId(chat)
                .caption("Zoë")
                .document(new InputFile(new ByteArrayInputStream(new byte[] {1, 2}), "b.bin"))
                .build());

        var seen = Http.seen("dm-alice").jsonPath();
        assertThat(seen.getList("html")).containsExactly("hi", "<i>yes</i>", "Zoë");
        assertThat(seen.getInt("[2].attachments[0].bytes")).isEqualTo(2);
    }

    @Test
    void aFaultIsAnErrorOfTheSdk() {
        people("faults", Map.of("platform", "telegram", "method", "sendMessage", "retryAfter", 3));

        assertThatThrownBy(() -> client().execute(
                                SendMessage.builder().chatId(1L).text("a").build()))
                .isInstanceOfSatisfying(TelegramApiRequestException.class, e -> {
                    assertThat(e.getErrorCode()).isEqualTo(429);
                    assertThat(e.getParameters().getRetryAfter()).isEqualTo(3);
                });
    }
}
