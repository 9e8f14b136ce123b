package dev.tern.tool.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tern.turn.ToolResult.Status;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The servers that {@code write-a-tool.md} shows, as they stand there. Skipped where their language is not installed. */
class DocumentedServerTest {
    private static final Path PAGE = Path.of("src/docs/write-a-tool.md");

    @TempDir
    @SuppressWarnings("NullAway.Init") // set by JUnit
    Path folder;

    @ParameterizedTest
    @CsvSource({"js, node, dice.mjs", "python, python3, dice.py"})
    void theServerOfThePageRollsADie(String language, String program, String name) throws IOException {
        assumeTrue(isInstalled(program), program + " is not installed");
        var file = Files.writeString(folder.resolve(name), block(language));

        var server = TestServer.of(program, file.toString());

        try (var calls = new Calls(McpSources.of(Map.of("dice", server)))) {
            assertThat(calls.names()).containsExactly("mcp_dice_roll");
            assertThat(calls.tool("mcp_dice_roll").isIdempotent()).isTrue();
            var result = calls.run("mcp_dice_roll", "{\"sides\":20}");
            assertThat(result.status()).isEqualTo(Status.OK);
            assertThat(Integer.parseInt(result.content())).isBetween(1, 20);
        }
    }

    private static String block(String language) throws IOException {
        var block = Pattern.compile("(?s)```" + language + "\n(.*?)```").matcher(Files.readString(PAGE));
        assertThat(block.find()).as(language).isTrue();
        return block.group(1);
    }

    private static boolean isInstalled(String program) {
        return Pattern.compile(File.pathSeparator)
                .splitAsStream(System.getenv("PATH"))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, program)));
    }
}
