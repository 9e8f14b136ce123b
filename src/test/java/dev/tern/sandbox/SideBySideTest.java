package dev.tern.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tern.sandbox.discord.DiscordReader;
import dev.tern.sandbox.slack.block.Blocks;
import dev.tern.sandbox.telegram.entity.EntityException;
import dev.tern.sandbox.telegram.entity.FormattedText;
import dev.tern.testing.Nobody;
import dev.tern.testing.SideBySide;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What the formatters of {@code @chat-adapter} make of the inputs that every renderer of ours must show whole. Their text is
 * judged as ours is; one over the platform's limit, which they cut and send, is taken but not whole.
 */
class SideBySideTest {
    private static final Path SOURCE = Path.of("src/test/clients/chat-adapter");
    private static final Path HOME = Path.of("target/clients-chat-adapter");
    private static final Path REPORT = Path.of("target/side-by-side.txt");
    private static final ObjectMapper JSON = new ObjectMapper();

    @Test
    void othersAreJudgedByTheSameRules() throws Exception {
        ForeignClients.install(SOURCE, HOME);
        Files.copy(SideBySide.FILE, HOME.resolve("inputs.json"), java.nio.file.StandardCopyOption.REPLACE_EXISTING);
        var log = HOME.resolve("side-by-side.log");
        assertThat(ForeignClients.run(HOME, log, "node", "side-by-side.js"))
                .as(Files.readString(log))
                .isZero();

        var outputs = JSON.readTree(HOME.resolve("outputs.json").toFile());
        var report = new ArrayList<String>();
        for (var platform : List.of("telegram", "slack", "discord")) {
            report.addAll(judged(platform, outputs.path(platform)));
        }
        Files.write(REPORT, report);
        assertThat(report.stream().filter(line -> line.startsWith("@chat-adapter/")))
                .hasSize(3)
                .allMatch(line -> line.matches(".*: \\d+ of 60 taken, \\d+ whole"));
    }

    private static List<String> judged(String platform, JsonNode outputs) throws Exception {
        var lines = new ArrayList<String>();
        int taken = 0;
        int whole = 0;
        var inputs = SideBySide.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            var input = inputs.get(i);
            var verdict = verdict(platform, outputs.path(i), input);
            taken += verdict.equals("refused") ? 0 : 1;
            whole += verdict.equals("whole") ? 1 : 0;
            if (!verdict.equals("whole")) {
                lines.add("  " + verdict + ": " + input.name());
            }
        }
        lines.addFirst(
                "@chat-adapter/" + platform + ": " + taken + " of " + inputs.size() + " taken, " + whole + " whole");
        return lines;
    }

    private static String verdict(String platform, JsonNode output, SideBySide input) {
        if (!output.isTextual()) {
            return "refused";
        }
        var text = output.asText();
        try {
            var seen = seen(platform, text);
            return text.length() <= limit(platform) && SideBySide.essence(seen).equals(input.essence())
                    ? "whole"
                    : "changed";
        } catch (EntityException e) {
            return "refused";
        }
    }

    private static String seen(String platform, String text) {
        var nothing = JsonNodeFactory.instance.arrayNode();
        return switch (platform) {
            case "telegram" -> FormattedText.parse(text, "MarkdownV2").text();
            case "slack" -> {
                var blocks = JsonNodeFactory.instance.arrayNode();
                blocks.addObject().put("type", "markdown").put("text", text);
                yield new Blocks(new Nobody()).look("", true, blocks, nothing).text();
            }
            default -> DiscordReader.text(text);
        };
    }

    private static int limit(String platform) {
        return switch (platform) {
            case "telegram" -> 4096;
            case "slack" -> 12_000;
            default -> 2000;
        };
    }
}
