package dev.tern.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Turns;
import dev.tern.turn.FileHandle;
import dev.tern.turn.OutFile;
import dev.tern.turn.Reply;
import dev.tern.turn.Roster;
import java.util.List;
import org.junit.jupiter.api.Test;

class WebFilesTest {
    private static final FileHandle HANDLE = new FileHandle("ab".repeat(32));

    private static String html(OutFile file) {
        var turn = Turns.direct("x");
        var reply = new Reply(turn.id(), turn.origin(), "", Roster.NOBODY, List.of(file));
        return WebPayload.parse(WebFiles.messages(reply).getFirst().payload()).html();
    }

    /** Its words are for where it can't be heard. */
    @Test
    void speechIsAPlayer() {
        assertThat(html(OutFile.voice(HANDLE, "answer.mp3", "audio/mpeg", 7, "A bird.")))
                .matches(
                        "<p><audio controls preload=\"metadata\" src=\"/chat/files/[0-9a-f]+/[0-9a-f]{64}/answer.mp3\">"
                                + "</audio></p>");
    }

    @Test
    void otherSoundIsPlayedWithItsCaption() {
        assertThat(html(OutFile.of(HANDLE, "song.ogg", "audio/ogg", 7, "Listen & hear.")))
                .contains("<audio controls", "Listen &amp; hear.");
    }
}
