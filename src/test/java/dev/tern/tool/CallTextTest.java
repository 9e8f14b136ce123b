package dev.tern.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.markdown.ReplyText;
import dev.tern.markdown.StyledText;
import dev.tern.scan.Redaction;
import dev.tern.scan.Secrets;
import dev.tern.turn.Roster;
import dev.tern.turn.ToolCall;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A call as whoever is to allow it reads it. */
class CallTextTest {
    private static String text(String name, String arguments) {
        return new CallText(new Redaction(new Secrets(List.of("hunter2hunter2"))))
                .of(new ToolCall("c1", name, arguments));
    }

    @Test
    void aCallIsItsNameAndItsArguments() {
        assertThat(text("files__write", "{\"path\":\"a.txt\",\"n\":1}")).isEqualTo("""
                **May I do this?** files\\_\\_write

                ```
                {
                  "path" : "a.txt",
                  "n" : 1
                }
                ```""");
        assertThat(text("now", "{}")).isEqualTo("**May I do this?** now");
    }

    @Test
    void noSecretStandsInIt() {
        assertThat(text("login", "{\"password\":\"x\",\"note\":\"it is hunter2hunter2\"}"))
                .contains("\"password\" : \"[REDACTED]\"", "it is [REDACTED]");
    }

    /** Nothing that the model writes leaves the block, whatever it writes. */
    @Test
    void nothingInItIsMarkup() {
        var text = text("x", "{\"a\":\"``` **@everyone** ````\",\"b\":\"<!channel>\"}");

        assertThat(StyledText.join("\n", ReplyText.blocks(text, Roster.NOBODY)).text())
                .contains("``` **@everyone** ````", "<!channel>");
    }

    /** What shows another text than is meant is spelled out. */
    @Test
    void whatCannotBeSeenIsSpelledOut() {
        assertThat(text("x", "{\"path\":\"a\u202etxt.exe\u200b\"}")).contains("a\\u202etxt.exe\\u200b");
    }

    @Test
    void aLongOneSaysHowMuchIsNotShown() {
        var text = text("x", "{\"a\":\"" + "y".repeat(5_000) + "\"}");

        assertThat(text).contains("characters are not shown …]").hasSizeLessThan(1_500);
    }

    /** Malformed arguments are shown as they are. */
    @Test
    void whatIsNoJsonIsShownToo() {
        assertThat(text("x", "{oops")).endsWith("```\n{oops\n```");
    }
}
