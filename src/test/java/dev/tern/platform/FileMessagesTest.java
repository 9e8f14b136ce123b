package dev.tern.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.turn.FileHandle;
import dev.tern.turn.OutFile;
import java.util.List;
import org.junit.jupiter.api.Test;

class FileMessagesTest {
    private static final FileHandle HANDLE = new FileHandle("ab".repeat(32));

    @Test
    void speechIsAMessageOfItsOwn() {
        var speech = OutFile.voice(HANDLE, "answer.ogg", "audio/ogg", 7, "A bird.");
        var one = OutFile.of(HANDLE, "one.png", "image/png", 7, "");
        var two = OutFile.of(HANDLE, "two.png", "image/png", 7, "");

        assertThat(FileMessages.groups(List.of(speech, one, two, speech), (group, next) -> true))
                .containsExactly(List.of(speech), List.of(one, two), List.of(speech));
    }
}
