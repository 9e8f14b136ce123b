package dev.tern.tool.builtin;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.media.FileLimits;
import dev.tern.media.KeptFiles;
import dev.tern.testing.Turns;
import dev.tern.tool.Invocation;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.ToolRunner;
import dev.tern.turn.OutFile;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AttachFileToolTest {
    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    private Path allowed;
    private KeptFiles files;
    private FileLimits limits = platform -> 100;

    @BeforeEach
    void someFiles() throws IOException {
        allowed = Files.createDirectories(home.resolve("allowed"));
        files = new KeptFiles(home.resolve("media"));
        Files.createDirectories(allowed.resolve("inside"));
        Files.writeString(allowed.resolve("inside/report.pdf"), "numbers");
        Files.writeString(allowed.resolve("chart.png"), "dots");
        Files.writeString(allowed.resolve("empty.txt"), "");
        Files.writeString(allowed.resolve("big.txt"), "x".repeat(101));
        Files.writeString(home.resolve("secret.txt"), "secret");
        Files.createSymbolicLink(allowed.resolve("out.txt"), home.resolve("secret.txt"));
        Files.createSymbolicLink(allowed.resolve("outside"), home);
        Files.createSymbolicLink(allowed.resolve("in.txt"), allowed.resolve("chart.png"));
    }

    @Test
    void aFileBelowAnAllowedDirectoryGoesOut() {
        var result = call("{'path':'inside/report.pdf','caption':' The numbers. '}");

        assertThat(result.status()).isEqualTo(ToolResult.Status.OK);
        assertThat(result.content()).isEqualTo("It goes out with your answer: report.pdf, 7 bytes.");
        var file = result.files().getFirst();
        assertThat(file)
                .isEqualTo(new OutFile(
                        file.handle(), "report.pdf", "application/pdf", 7, OutFile.Kind.FILE, "The numbers."));
        assertThat(files.path(file.handle())).hasContent("numbers");
    }

    @Test
    void anAbsolutePathAndANameOfItsOwnAreGood() {
        var file = call("{'path':'" + allowed.resolve("chart.png") + "','name':'../Chart 1.png'}")
                .files()
                .getFirst();

        assertThat(file.name()).isEqualTo("Chart 1.png");
        assertThat(file.isImage()).isTrue();
    }

    @Test
    void aLinkWithinTheDirectoryIsFollowed() {
        assertThat(call("{'path':'in.txt'}").files()).hasSize(1);
    }

    /** What is elsewhere is not told from what is nowhere. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret.txt",
                "inside/../../secret.txt",
                "out.txt",
                "outside/secret.txt",
                "/etc/hostname",
                "inside",
                ".",
                "none.txt",
                "a\\u0000b",
                "~/x"
            })
    void nothingElseGoesOut(String path) {
        var result = call("{'path':'" + path + "'}");

        assertThat(result.status()).isEqualTo(ToolResult.Status.FAILED);
        assertThat(result.files()).isEmpty();
        assertThat(result.content()).startsWith("Error: there is no such file that may be sent: '");
    }

    @Test
    void whatThePlatformWouldRefuseIsSaidToTheModel() {
        assertThat(call("{'path':'big.txt'}").content())
                .isEqualTo("Error: the file is too large: it has 101 bytes, and at most 100 bytes can be sent here");
        assertThat(call("{'path':'empty.txt'}").content()).isEqualTo("Error: the file is empty");
        assertThat(call("{'path':'chart.png','caption':'" + "x".repeat(1001) + "'}")
                        .content())
                .startsWith("Error: caption must be at most 1000 characters");
        limits = FileLimits.NONE;
        assertThat(call("{'path':'chart.png'}").content()).isEqualTo("Error: no files can be sent here");
    }

    @Test
    void onlyAbsolutePathsCanBeAllowed() {
        for (var wrong : List.of("relative/dir", "", "/")) {
            assertThatThrownBy(() -> AllowedFiles.of(() -> Optional.of(List.of(wrong))))
                    .hasMessageContaining("tern.files.allow");
        }
        assertThat(AllowedFiles.of(Optional::empty).isEmpty()).isTrue();
    }

    private ToolResult call(String arguments) {
        var config =
                AllowedFiles.of(() -> Optional.of(List.of(home.resolve("absent").toString(), allowed.toString())));
        var tool = new AttachFileTool(config, files, limits);
        var call = new ToolCall("c1", AttachFileTool.NAME, arguments.replace('\'', '"'));
        var turn = Turns.direct("hello");
        var invocation =
                new Invocation(turn.id(), 0, Turns.SESSION, turn.origin(), turn.author(), Turns.AUDIENCE, call);
        return get(new ToolRunner(Duration.ofSeconds(20), ResultNotes.NONE)
                .run(Map.of(AttachFileTool.NAME, tool), invocation, text -> false));
    }
}
