package dev.tern.tool;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.turn.SessionId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultFilesTest {
    private static final SessionId SESSION = new SessionId("telegram:1/../x");

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    @Test
    void aResultIsReadInPiecesThatAreTheWholeAgain() {
        var text = "a€😀é".repeat(100);
        var files = new ResultFiles(home);
        var handle = get(files.keep(SESSION, text));

        var read = new StringBuilder();
        for (long at = 0; at < text.getBytes(StandardCharsets.UTF_8).length; ) {
            var piece = get(files.read(SESSION, handle, at, 7)).orElseThrow();
            assertThat(piece.from()).isEqualTo(at);
            assertThat(piece.to()).isGreaterThan(at).isLessThanOrEqualTo(at + 7);
            read.append(piece.text());
            at = piece.to();
        }

        assertThat(read).hasToString(text);
    }

    @Test
    void aPieceThatWouldBeginWithinACharacterBeginsWithIt() {
        var files = new ResultFiles(home);
        var handle = get(files.keep(SESSION, "ab😀cd"));

        assertThat(get(files.read(SESSION, handle, 4, 6))).contains(new KeptResults.Excerpt("😀cd", 2, 8, 8));
    }

    @Test
    void behindItsEndThereIsNothing() {
        var files = new ResultFiles(home);
        var handle = get(files.keep(SESSION, "ab"));

        assertThat(get(files.read(SESSION, handle, 99, 6))).contains(new KeptResults.Excerpt("", 2, 2, 2));
    }

    @Test
    void noOtherSessionReadsItAndNoOtherFileIsRead() throws IOException {
        var files = new ResultFiles(home);
        var handle = get(files.keep(SESSION, "mine"));
        Files.writeString(home.resolve("secret"), "not yours");

        assertThat(get(files.read(new SessionId("other"), handle, 0, 10))).isEmpty();
        assertThat(get(files.read(SESSION, "../secret", 0, 10))).isEmpty();
        assertThat(get(files.read(SESSION, "r0123456789abcdef", 0, 10))).isEmpty();
    }

    @Test
    void theSameTextHasTheSameNameSoThatAReplayKeepsItOnce() throws IOException {
        var files = new ResultFiles(home);

        assertThat(get(files.keep(SESSION, "same"))).isEqualTo(get(files.keep(SESSION, "same")));
        assertThat(all()).hasSize(1);
    }

    @Test
    void onlyTheOwnerCanReadThem() throws IOException {
        get(new ResultFiles(home).keep(SESSION, "mine"));

        var file = all().getFirst();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getParent())))
                .isEqualTo("rwx------");
    }

    @Test
    void oldOnesAreSweptAndYoungOnesStay() throws IOException {
        var files = new ResultFiles(home);
        get(files.keep(SESSION, "old"));
        Files.setLastModifiedTime(all().getFirst(), FileTime.from(Instant.EPOCH));
        var young = get(files.keep(new SessionId("other"), "young"));

        assertThat(get(files.sweep(Instant.now().minusSeconds(3600)))).isEqualTo(1);

        assertThat(all()).extracting(file -> file.getFileName().toString()).containsExactly(young);
    }

    private List<Path> all() throws IOException {
        try (var files = Files.walk(home)) {
            return files.filter(Files::isRegularFile).toList();
        }
    }
}
