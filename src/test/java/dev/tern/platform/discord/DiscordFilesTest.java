package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.platform.FileMessages;
import dev.tern.turn.FileHandle;
import dev.tern.turn.OutFile;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DiscordFilesTest {
    private static OutFile file(int i, String type, long bytes) {
        return OutFile.of(new FileHandle("%064x".formatted(i)), "file-" + i, type, bytes, "");
    }

    private static List<Integer> sizes(Stream<OutFile> files) {
        return FileMessages.groups(files.toList(), DiscordFiles::fits).stream()
                .map(List::size)
                .toList();
    }

    @Test
    void tenFilesAreOneMessageAndElevenAreTwo() {
        var pictures = IntStream.range(0, 10).mapToObj(i -> file(i, "image/png", 100));

        assertThat(sizes(Stream.concat(pictures, Stream.of(file(10, "text/plain", 5)))))
                .containsExactly(10, 1);
    }

    @Test
    void aCallIsNoLargerThanAFileMayBe() {
        assertThat(sizes(Stream.of(
                        file(1, "image/png", DiscordFiles.MOST), file(2, "image/png", 1), file(3, "text/plain", 1))))
                .containsExactly(1, 2);
    }
}
