package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.tern.testing.Gate;
import dev.tern.testing.SandboxClient;
import dev.tern.testing.Script;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * What people see of files that a tool makes for them: the real SDK against the sandbox, which takes them as strictly as
 * the platform. One subclass for each platform.
 */
abstract class FilesContract extends DeliveryBench {
    /** The method that sends one picture, as the sandbox logs it. */
    abstract String one();

    /** The method that sends several at once. */
    abstract String several();

    /** What people see as the kind of a picture. */
    abstract String picture();

    /** B53. */
    @Test
    void aPictureThatAToolMadeIsSeenBelowTheAnswer() {
        makes("draw 1", "Here it is.");

        say("files-one", "Draw me a dot.");

        assertThat(people.awaitFiles("dm-files-one", 1))
                .extracting(SandboxClient.File::name, SandboxClient.File::type)
                .containsExactly(tuple("image-1.png", picture()));
        assertThat(people.answers("dm-files-one"))
                .extracting(SandboxClient.Message::text)
                .containsExactly("Here it is.", "");
        assertThat(model.requests().getLast().body()).contains("goes out with your answer");
    }

    @Test
    void severalPicturesAreSentAtOnce() {
        int before = people.calls(several()).size();
        makes("draw 3", "Three of them.");

        say("files-three", "Draw me three dots.");

        assertThat(people.awaitFiles("dm-files-three", 3))
                .extracting(SandboxClient.File::name)
                .containsExactlyInAnyOrder(shown("image-1.png", 0), shown("image-2.png", 1), shown("image-3.png", 2));
        assertThat(people.calls(several())).hasSize(before + filesCalls());
    }

    /** What a picture of an album is called. */
    String shown(String name, int number) {
        return name;
    }

    /** How often {@link #several()} is called for an answer and an album. */
    int filesCalls() {
        return 1;
    }

    @Test
    void aFileIsSeenUnderItsName() {
        makes("write notes.txt", "Written down.");

        say("files-text", "Write it down.");

        assertThat(people.awaitFiles("dm-files-text", 1).getFirst().name()).isEqualTo("notes.txt");
        assertThat(people.files("dm-files-text").getFirst().bytes()).isEqualTo(14);
    }

    /** B20. */
    @Test
    void filesNeedNoWords() {
        makes("draw 1", "");

        say("files-alone", "Draw, and be quiet.");

        people.awaitFiles("dm-files-alone", 1);
        assertThat(people.answers("dm-files-alone"))
                .extracting(SandboxClient.Message::text)
                .containsExactly("");
    }

    @Test
    void aTurnThatFailsSendsNoFiles() {
        model.answers(Script.call("c1", "mcp_notes_note", "{\"text\":\"draw 1\"}"), Script.status(400, Map.of(), "{}"));

        say("files-failed", "Draw and fail.");

        assertThat(people.awaitAnswers("dm-files-failed", 1).getFirst().text())
                .startsWith("My language model refused the request");
        assertThat(people.files("dm-files-failed")).isEmpty();
    }

    /** What was seen of words that came to nothing goes, and the files come. */
    @Test
    void wordsOnTheirWayGiveWayToFilesAlone() {
        var drawing = new Gate();
        model.answers(
                Script.of(
                                new Script.Text(HALF),
                                new Script.Hold(drawing),
                                new Script.Call(0, "c1", "mcp_notes_note", List.of("{\"text\":\"draw 1\"}")))
                        .finished("tool_calls"),
                Script.of().finished("stop"));
        say("files-draft", "Draw.");
        awaitSeen("dm-files-draft", HALF);

        drawing.release();

        people.awaitFiles("dm-files-draft", 1);
        awaitSeen("dm-files-draft", "");
    }

    /** B74. */
    @Test
    void aRateLimitedUploadWaitsAndIsSeenOnce() {
        makes("draw 1", "");
        people.fault(fault -> fault.put("method", one()).put("status", 429).put("retryAfter", 2));
        int before = people.calls(one()).size();

        say("files-limited", "Slowly.");

        people.awaitFiles("dm-files-limited", 1);
        var calls = people.calls(one());
        assertThat(at(calls.get(before + 1)) - at(calls.get(before))).isGreaterThanOrEqualTo(2_000);
    }

    @Test
    void anUploadThatThePlatformIsIllForIsMadeAgain() {
        makes("draw 1", "");
        people.fault(fault -> fault.put("method", one()).put("status", 503));

        say("files-ill", "Again.");

        people.awaitFiles("dm-files-ill", 1);
    }

    /** B29. */
    @Test
    void aFileThatWasTakenWithoutAReceiptIsThereOnceOrMarked() {
        makes("draw 1", "");
        people.fault(fault -> fault.put("method", one()).put("acceptThenDrop", true));

        say("files-dropped", "Did it arrive?");

        await().atMost(PATIENCE).until(() -> rows.column("select state from outbox order by seq desc limit 1")
                .equals(List.of("sent")));
        people.awaitFiles("dm-files-dropped", wire().blind() ? 2 : 1);
        assertThat(people.answers("dm-files-dropped").getLast().text()).isEqualTo(wire().blind() ? "↻" : "");
    }

    @Test
    void aFileThatIsRefusedForGoodIsSaid() {
        makes("write big.txt", "");
        people.fault(fault -> fault.put("method", document()).put("status", tooLarge()));

        say("files-refused", "Send me that.");

        assertThat(people.awaitAnswers("dm-files-refused", 1).getFirst().text())
                .isEqualTo(
                        "I have files for you, but they can't be sent here; whoever runs me can see why in the log.");
    }

    /** The method that sends one file that is no picture. */
    String document() {
        return one();
    }

    /** What says that something is too large. */
    int tooLarge() {
        return 413;
    }

    /** B28: more than one message holds, and the second can't be sent at first. */
    @Test
    void afterAFailureItGoesOnWhereItStopped() {
        model.answersBy(body -> !body.contains("noted: draw 10")
                ? call("draw 10")
                : body.contains("noted: write notes.txt") ? Script.of().finished("stop") : call("write notes.txt"));
        people.fault(fault -> fault.put("method", several()).put("delayMs", 1));
        people.fault(fault -> fault.put("method", last()).put("status", ill()));

        say("files-many", "Draw and write.");

        people.awaitFiles("dm-files-many", 11);
        await().atMost(PATIENCE).until(() -> rows.column("select state from outbox order by seq desc limit 1")
                .equals(List.of("sent")));
        assertThat(rows.column("select attempts from outbox order by seq desc limit 2"))
                .as("one of them was tried once more, and no file is there twice")
                .containsExactlyInAnyOrder("2", "1");
        assertThat(people.files("dm-files-many")).hasSize(11);
    }

    /** What a platform says that is ill, and whose SDK does not try again by itself. */
    int ill() {
        return 503;
    }

    /** The method that sends one file beside ten pictures. */
    String last() {
        return one();
    }

    /** B50. */
    @Test
    void filesLandInTheThreadOfTheirQuestion() {
        makes("draw 1", "Here.");

        var opened = people.post(
                "forum-files",
                SandboxClient.message("alice", "draw").put("thread", "new").put("mention", true));

        people.awaitFiles("forum-files", 1);
        assertThat(people.answers("forum-files"))
                .extracting(SandboxClient.Message::thread)
                .containsOnly(opened.thread());
    }

    /**
     * The model asks a tool for this, and then says that. By what a request holds and not by its place among others: another
     * platform's turn may still be under way.
     */
    final void makes(String note, String words) {
        model.answersBy(body -> !body.contains("noted: " + note)
                ? call(note)
                : words.isEmpty() ? Script.of().finished("stop") : Script.text(words));
    }

    private static Script call(String note) {
        return Script.call("call-" + note.hashCode(), "mcp_notes_note", "{\"text\":\"" + note + "\"}");
    }
}
