package dev.tern.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.scan.Label;
import dev.tern.scan.ThreatScan;
import dev.tern.scan.Untrusted;
import dev.tern.testing.Fuzz;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** No text leaves its fence or its quotation marks. */
@Tag("fuzz")
class FenceFuzzTest {
    private static final List<String> PIECES = List.of(
            "<",
            "</",
            "\uFF1C",
            ">",
            "/",
            " ",
            "\n",
            "attached-file",
            "ATTACHED",
            "-",
            "\u2011",
            "file",
            "turn-context",
            "message",
            "notes",
            "\u200B",
            "\u00AD",
            "\u0301",
            "|",
            "<|im_start|>",
            "im_end",
            "[INST]",
            "[",
            "\"",
            "\\",
            "\u2028",
            "\u0085",
            "\uDB40\uDC41",
            "\uFE01",
            "\u202E",
            "\u0000",
            "\uD83D",
            "😀",
            "ignore",
            "word");

    private static final Pattern MARK = Pattern.compile("(?i)</?\\s*(?:attached-file|turn-context|message-notes)");

    private final Places places = new Places();

    private static String text(Random random) {
        var text = new StringBuilder();
        for (int i = random.nextInt(25); i >= 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }

    @Test
    void aFileStaysInItsFence() {
        Fuzz.of("fence").run(FenceFuzzTest::text, text -> {
            var request = places.request("file-text", text);
            var parts = ((UserMessage) request.messages().getLast()).parts();
            var fenced = ((Part.Text) parts.getLast()).text();

            assertThat(MARK.matcher(fenced).results().count()).isEqualTo(2);
            assertThat(fenced).startsWith("<attached-file>\n").endsWith("\n</attached-file>");
            assertThat(fenced).doesNotContain("<|im_start|>", "[INST]", "\uDB40");
        });
    }

    @Test
    void aLabelIsOneQuotedLine() {
        Fuzz.of("label").run(FenceFuzzTest::text, text -> {
            var label = Label.quote(text);

            assertThat(label.lines()).hasSize(1);
            assertThat(label.substring(1, label.length() - 1)
                            .replace("\\\\", "")
                            .replace("\\\"", ""))
                    .doesNotContain("\"", "\\");
        });
    }

    @Test
    void whatIsHarmlessOnceStaysAsItIs() {
        Fuzz.of("untrusted").run(FenceFuzzTest::text, text -> {
            var shown = Untrusted.shown(text);

            assertThat(Untrusted.shown(shown)).isEqualTo(shown);
            assertThat(ThreatScan.strictly(text)).isNotNull();
        });
    }
}
