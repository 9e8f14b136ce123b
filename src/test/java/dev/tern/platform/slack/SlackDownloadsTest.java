package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.media.FileRefused;
import dev.tern.media.Location;
import dev.tern.platform.PlatformException;
import dev.tern.platform.slack.FakeSlack.Answer;
import dev.tern.turn.Attachment;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SlackDownloadsTest {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String INFO = "files.info";
    private static final String ADDRESS = "https://files.slack.com/files-pri/T0-F0/download/a.png";

    private FakeSlack slack;
    private SlackDownloads downloads;

    @BeforeEach
    void start() throws IOException {
        slack = new FakeSlack();
        downloads = new SlackDownloads(new SlackClient(slack.account()));
    }

    @AfterEach
    void stop() {
        slack.close();
    }

    private Location locate(String handle) {
        return downloads
                .locate(new Attachment.Image(handle, "image/png", 7))
                .await()
                .atMost(PATIENCE);
    }

    /** B63. */
    @Test
    void anAddressIsAskedWithTheTokenAndAPageMeansAScope() {
        var location = locate(ADDRESS);

        assertThat(location.address()).hasToString(ADDRESS);
        assertThat(location.headers()).isEqualTo(Map.of("Authorization", "Bearer " + FakeSlack.BOT_TOKEN));
        assertThat(location.page()).contains("files:read");
        assertThat(location.own())
                .hasToString(slack.account().apiUrl().resolve("/").toString());
        assertThat(location.toString()).doesNotContain(FakeSlack.BOT_TOKEN);
        assertThat(slack.calls(INFO)).isEmpty();
    }

    @Test
    void aFileWithoutAnAddressIsAskedForByItsId() {
        slack.plan(
                INFO,
                Answer.http(
                        200, "{\"ok\":true,\"file\":{\"id\":\"F1\",\"url_private_download\":\"" + ADDRESS + "\"}}"));

        assertThat(locate("F1").address()).hasToString(ADDRESS);
        assertThat(slack.calls(INFO).getFirst().form()).containsEntry("file", "F1");
    }

    @Test
    void aFileThatIsElsewhereIsNotFetched() {
        slack.plan(
                INFO,
                Answer.http(
                        200,
                        "{\"ok\":true,\"file\":{\"id\":\"F1\",\"is_external\":true,\"url_private\":\"https://h.test/x\"}}"));

        assertThatThrownBy(() -> locate("F1"))
                .isInstanceOf(FileRefused.class)
                .hasMessage("is kept elsewhere, and Slack has only a link to it");
    }

    @Test
    void whatIsGoneIsGoneAndWhatIsIllIsAskedAgain() {
        slack.plan(
                INFO,
                Answer.error("file_deleted"),
                Answer.error("missing_scope"),
                Answer.error("internal_error"),
                Answer.tooMany(3),
                Answer.DROP);

        assertThatThrownBy(() -> locate("F1")).isInstanceOf(FileRefused.class).hasMessage("is not there any more");
        assertThatThrownBy(() -> locate("F1"))
                .isInstanceOf(FileRefused.class)
                .hasMessage("could not be fetched: the app lacks the scope files:read");
        for (int i = 0; i < 3; i++) {
            assertThatThrownBy(() -> locate("F1"))
                    .isInstanceOf(PlatformException.class)
                    .hasMessageNotContaining(FakeSlack.BOT_TOKEN);
        }
    }
}
