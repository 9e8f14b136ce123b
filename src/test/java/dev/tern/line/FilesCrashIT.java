package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.PlatformUnderTest;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.SandboxClient.Message;
import dev.tern.testing.Script;
import dev.tern.testing.ScriptedSpeech;
import dev.tern.testing.StoredBytes;
import dev.tern.testing.StoredRows;
import dev.tern.testing.StoredRows.Said;
import dev.tern.testing.VoiceSamples;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** {@code kill -9} while a file is on its way: its bytes are kept, its tool is not asked again. B29. */
@QuarkusTest
@TestProfile(CrashScene.SandboxAlone.class)
class FilesCrashIT extends CrashScene {
    private final ScriptedSpeech speech = ScriptedSpeech.start();
    private PlatformUnderTest platform = PlatformUnderTest.TELEGRAM;

    @SuppressWarnings("NullAway.Init") // set before each
    private Path home;

    @Override
    Kept store(Path given) {
        home = given;
        return new Kept(
                Map.of(
                        "TERN_VOICE_STT_BASE_URL", speech.baseUrl(),
                        "TERN_VOICE_STT_API_KEY", ScriptedSpeech.KEY,
                        "TERN_VOICE_STT_MODEL", ScriptedSpeech.MODEL),
                new StoredRows(given));
    }

    @AfterEach
    void stopListening() {
        speech.close();
    }

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

    /** What was heard is in the journal: it is not transcribed again, and the model is told again that it was speech. */
    @Test
    void killedWhileItsModelIsAskedASpokenTurnIsHeardOnce() throws IOException {
        var told = "This came as speech and was transcribed";
        var thinking = new Gate();
        start();
        model.answers(Script.text("Not said.").after(thinking), Script.text("The answer."));
        people.post("dm-ann", SandboxClient.message("ann", "").set("attachments", VoiceSamples.attached()));
        awaitReached(thinking);

        killAndStart();
        thinking.release();

        assertOneAnswer();
        assertThat(firstTurn())
                .containsExactly(new Said("user", ScriptedSpeech.WORDS), new Said("assistant", "The answer."));
        assertThat(speech.uploads()).hasSize(1);
        assertThat(model.requests()).hasSize(3);
        assertThat(model.requests().subList(0, 2))
                .allSatisfy(asked -> assertThat(asked.body()).containsOnlyOnce(told));
        assertThat(model.requests().getLast().body()).doesNotContain(told);
        assertThat(StoredBytes.of(home)).contains(ScriptedSpeech.WORDS).doesNotContain(told);
        assertThat(gateway.output()).doesNotContain(told).doesNotContain(ScriptedSpeech.WORDS);
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
