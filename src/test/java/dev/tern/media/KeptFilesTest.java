package dev.tern.media;

import static dev.tern.store.Ports.get;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.turn.FileHandle;
import dev.tern.turn.Ids;
import io.smallrye.mutiny.Uni;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptFilesTest {
    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    private KeptFiles files;

    @BeforeEach
    void empty() {
        files = new KeptFiles(home.resolve("media/out"));
    }

    @Test
    void whatIsKeptIsThereUnderItsDigest() throws IOException {
        var kept = keep("hello", 5);

        assertThat(kept).isEqualTo(new KeptFiles.Kept(new FileHandle(Ids.sha256("hello")), 5));
        assertThat(files.path(kept.handle())).hasContent("hello");
        assertThat(keep("hello", 100)).isEqualTo(kept);
        assertThat(everything()).hasSize(1);
    }

    @Test
    void whatIsTooLargeOrEmptyLeavesNothingBehind() throws IOException {
        assertThatThrownBy(() -> keep("hello!", 5))
                .isInstanceOf(FileRefused.class)
                .hasMessage("the file is too large: at most 5 bytes can be sent here");
        assertThatThrownBy(() -> keep("", 5)).isInstanceOf(FileRefused.class).hasMessage("the file is empty");
        assertThat(everything()).isEmpty();
    }

    @Test
    void aStreamThatBreaksLeavesNothingBehind() throws IOException {
        assertThatThrownBy(() -> get(files.keep(KeptFilesTest::broken, 50))).hasMessageContaining("losed");
        assertThat(everything()).isEmpty();
    }

    @Test
    void whatIsOldIsSweptUnlessItIsNeeded() {
        var old = keep("old", 10).handle();
        var needed = keep("needed", 10).handle();
        var young = keep("young", 10).handle();
        age(old, Duration.ofDays(8));
        age(needed, Duration.ofDays(8));

        assertThat(get(sweeping(Set.of(needed)).sweep())).isEqualTo(1);

        assertThat(List.of(old, needed, young)).filteredOn(this::isThere).containsExactly(needed, young);
    }

    @Test
    void whatIsKeptAgainIsYoungAgain() {
        var old = keep("old", 10).handle();
        age(old, Duration.ofDays(8));
        keep("old", 10);

        assertThat(get(sweeping(Set.of()).sweep())).isZero();
        assertThat(isThere(old)).isTrue();
    }

    @Test
    void whatADeadProcessLeftBehindGoes() throws IOException {
        var kept = keep("kept", 10).handle();
        var now = Files.createFile(home.resolve("media/out/incoming-1.tmp"));
        var old = Files.createFile(home.resolve("media/out/incoming-2.tmp"));
        Files.setLastModifiedTime(old, FileTime.from(Instant.now().minus(Duration.ofDays(8))));

        assertThat(get(sweeping(Set.of()).sweep())).isZero();

        assertThat(everything()).containsExactlyInAnyOrder(files.path(kept), now);
    }

    @Test
    void nothingWasEverKept() {
        assertThat(get(sweeping(Set.of()).sweep())).isZero();
    }

    private MediaSweeping sweeping(Set<FileHandle> needed) {
        return new MediaSweeping(
                files, handle -> Uni.createFrom().item(needed.contains(handle)), Duration.ofDays(7), Clock.systemUTC());
    }

    private boolean isThere(FileHandle handle) {
        return Files.exists(files.path(handle));
    }

    private void age(FileHandle handle, Duration by) {
        try {
            Files.setLastModifiedTime(
                    files.path(handle), FileTime.from(Instant.now().minus(by)));
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    private KeptFiles.Kept keep(String content, long most) {
        return get(files.keep(() -> new ByteArrayInputStream(content.getBytes(UTF_8)), most));
    }

    private List<Path> everything() throws IOException {
        try (var all = Files.walk(home)) {
            return all.filter(Files::isRegularFile).toList();
        }
    }

    private static InputStream broken() throws IOException {
        var stream = new ByteArrayInputStream("hello".getBytes(UTF_8));
        return new SequenceInputStream(stream, closed());
    }

    private static InputStream closed() throws IOException {
        var closed = InputStream.nullInputStream();
        closed.close();
        return closed;
    }
}
