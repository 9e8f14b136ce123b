package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.PlatformUnderTest;
import dev.tern.testing.SandboxClient.Message;
import dev.tern.testing.Script;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code kill -9} while a file is on its way: its bytes are kept, its tool is not asked again. B29. */
@QuarkusTest
@TestProfile(CrashScene.SandboxAlone.class)
class FilesCrashIT extends CrashScene {
    private PlatformUnderTest platform = PlatformUnderTest.TELEGRAM;

    @Override
    PlatformUnderTest platform() {
        return platform;
    }

    @Test
    void killedBetweenSlacksUploadAndItsCompletionTheFileIsSeenOnce() throws IOException {
        platform = PlatformUnderTest.SLACK;
        prepare();
        people.fault(
                fault -> fault.put("method", "files.completeUploadExternal").put("halfOpen", true));
        start();
        asksForAPicture();
        people.awaitCalls("files.completeUploadExternal", 1);
        assertThat(people.calls("upload")).hasSize(1);
        assertThat(people.files("dm-ann")).isEmpty();

        killAndStart();

        people.awaitFiles("dm-ann", 1);
        awaitSent();
        assertThat(people.answers("dm-ann")).extracting(Message::text).containsExactly("");
        assertThat(people.calls("upload")).hasSize(2);
        assertNothingWasMadeAgain();
    }

    /** Nobody can tell whether it is there, so the second one says that it may be one. */
    @Test
    void killedAfterTelegramTookThePhotoAndBeforeTheReceiptASecondOneIsMarked() {
        people.fault(fault ->
                fault.put("method", "sendPhoto").put("acceptThenDrop", true).put("halfOpen", true));
        start();
        asksForAPicture();
        people.awaitFiles("dm-ann", 1);

        killAndStart();

        people.awaitFiles("dm-ann", 2);
        awaitSent();
        assertThat(people.answers("dm-ann"))
                .extracting(Message::text)
                .containsExactly("", PlatformUnderTest.REPETITION.strip());
        assertNothingWasMadeAgain();
    }

    private void asksForAPicture() {
        model.answers(
                Script.call("c1", "mcp_notes_note", "{\"text\":\"draw 1\"}"),
                Script.of().finished("stop"));
        people.say("dm-ann", "ann", "Draw me a dot.");
    }

    private void awaitSent() {
        await().atMost(PATIENCE)
                .until(() -> rows.column("select state from outbox").equals(List.of("sent")));
    }

    private void assertNothingWasMadeAgain() {
        assertThat(tools.notes()).containsExactly("draw 1");
        assertThat(model.requests()).hasSize(2);
    }
}
