package dev.tern.tool.mcp;

import static dev.tern.store.Ports.get;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.tern.media.FileLimits;
import dev.tern.testing.TestFiles;
import dev.tern.testing.Turns;
import dev.tern.tool.Invocation;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.OutFile;
import dev.tern.turn.ToolCall;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class McpFilesTest {
    private static final String DATA = Base64.getEncoder().encodeToString("dots".getBytes(UTF_8));

    private FileLimits limits = platform -> 10;

    @Test
    void picturesSoundsAndResourcesBecomeFiles() {
        var output = output(words("Done."), image("image/png"), resource("file:///tmp/report.pdf", null));

        assertThat(output.files())
                .extracting(OutFile::name, OutFile::mimeType, OutFile::bytes, OutFile::kind)
                .containsExactly(
                        tuple("image-1.png", "image/png", 4L, OutFile.Kind.IMAGE),
                        tuple("report.pdf", "application/pdf", 4L, OutFile.Kind.FILE));
        assertThat(output.text())
                .isEqualTo("Done.\n[picture image-1.png, 4 bytes: goes out with your answer]\n"
                        + "[file report.pdf, 4 bytes: goes out with your answer]");
    }

    @Test
    void whatCantBeSentIsSaidToTheModel() {
        limits = platform -> 3;
        assertThat(output(image("image/png")))
                .isEqualTo(new ToolOutput(
                        "[image-1.png left out: the file is too large: at most 3 bytes can be sent here]"));
        limits = FileLimits.NONE;
        assertThat(output(image("image/png")))
                .isEqualTo(new ToolOutput("[image-1.png left out: no files can be sent here]"));
    }

    @Test
    void whatIsUnreadableIsSaidToo() {
        var broken = McpSchema.ImageContent.builder("abcde", "image/png").build();

        assertThat(output(broken)).isEqualTo(new ToolOutput("[image-1.png left out: it is unreadable]"));
    }

    @Test
    void tenAreEnough() {
        var many = IntStream.range(0, 12).mapToObj(i -> image("image/png")).toArray(McpSchema.Content[]::new);

        var output = output(many);

        assertThat(output.files()).hasSize(10);
        assertThat(output.text()).endsWith("[image-11.png left out: there are more than 10]");
    }

    private ToolOutput output(McpSchema.Content... content) {
        var turn = Turns.direct("hello");
        var invocation = new Invocation(
                turn.id(),
                0,
                Turns.SESSION,
                turn.origin(),
                turn.author(),
                Turns.AUDIENCE,
                new ToolCall("c1", "draw", "{}"));
        return get(new McpFiles(TestFiles.KEPT, limits).of(invocation, List.of(content)));
    }

    private static McpSchema.Content words(String text) {
        return McpSchema.TextContent.builder(text).build();
    }

    private static McpSchema.Content image(String type) {
        return McpSchema.ImageContent.builder(DATA, type).build();
    }

    private static McpSchema.Content resource(String uri, @Nullable String type) {
        return McpSchema.EmbeddedResource.builder(McpSchema.BlobResourceContents.builder(uri, DATA)
                        .mimeType(type)
                        .build())
                .build();
    }
}
