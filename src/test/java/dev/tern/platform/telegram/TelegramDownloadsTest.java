package dev.tern.platform.telegram;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.media.FileRefused;
import dev.tern.media.Location;
import dev.tern.platform.PlatformException;
import dev.tern.platform.telegram.FakeBotApi.Answer;
import dev.tern.turn.Attachment;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TelegramDownloadsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String GET = "getFile";

    private FakeBotApi api;
    private TelegramDownloads downloads;

    @BeforeEach
    void start() throws IOException {
        api = new FakeBotApi();
        downloads = new TelegramDownloads(new TelegramClient(api.account(), PATIENCE));
    }

    @AfterEach
    void stop() {
        api.close();
    }

    private Location locate(long bytes) {
        return downloads
                .locate(new Attachment.File("d1", Optional.of("big.zip"), "application/zip", bytes))
                .await()
                .atMost(PATIENCE);
    }

    private void isAt(String path) {
        api.plan(GET, new Answer(200, "{\"ok\":true,\"result\":{\"file_id\":\"d1\",\"file_path\":\"" + path + "\"}}"));
    }

    @Test
    void aFileIsBelowTheRootInAPathWithTheToken() {
        isAt("documents/file_7.zip");

        var location = locate(10);

        var root = api.account().apiUrl();
        assertThat(location.address()).hasToString(root + "/file/bot" + FakeBotApi.TOKEN + "/documents/file_7.zip");
        assertThat(location.own()).hasToString(root + "/");
        assertThat(location.headers()).isEqualTo(Map.of());
        assertThat(location.toString()).doesNotContain(FakeBotApi.TOKEN);
        assertThat(api.calls(GET).getFirst().body().path("file_id").asText()).isEqualTo("d1");
    }

    /** B64. */
    @Test
    void whatIsTooLargeForABotIsNotAskedFor() {
        assertThatThrownBy(() -> locate(89_704_028))
                .isInstanceOf(FileRefused.class)
                .hasMessage("is 85.5 MB, and Telegram gives bots no more than 20 MB");
        assertThat(api.calls(GET)).isEmpty();
    }

    /** B64: the size was not told, and Telegram knows better. */
    @Test
    void whatTurnsOutTooLargeIsRefusedInThoseWords() {
        api.plan(GET, Answer.error(400, "Bad Request: file is too big"));

        assertThatThrownBy(() -> locate(0))
                .isInstanceOf(FileRefused.class)
                .hasMessage("is too large, and Telegram gives bots no more than 20 MB");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/var/lib/telegram/7.zip",
                "../x",
                "documents/../../x",
                "documents/%2e%2e/x",
                "documents//x",
                "documents/x?y",
                "documents/x#y",
                "http://h.test/x",
                ".hidden/x"
            })
    void aPathThatLeadsOutIsNotFollowed(String path) {
        isAt(path);

        assertThatThrownBy(() -> locate(10)).isInstanceOf(FileRefused.class);
    }

    @Test
    void whatIsGoneIsGoneAndWhatIsIllIsAskedAgain() {
        api.plan(
                GET,
                Answer.error(400, "Bad Request: wrong file_id or the file is temporarily unavailable"),
                Answer.error(401, "Unauthorized"),
                Answer.tooMany(3),
                new Answer(502, "<html>"),
                Answer.DROP);

        assertThatThrownBy(() -> locate(10)).isInstanceOf(FileRefused.class).hasMessage("is not there any more");
        assertThatThrownBy(() -> locate(10)).isInstanceOf(FileRefused.class);
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> locate(10))
                    .isInstanceOf(PlatformException.class)
                    .hasMessageNotContaining(FakeBotApi.TOKEN);
        }
    }
}
