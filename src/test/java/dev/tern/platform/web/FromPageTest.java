package dev.tern.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.turn.PartId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FromPageTest {
    @Test
    void framesOfThePageAreRead() {
        assertThat(FromPage.read("{\"type\":\"say\",\"id\":\"01234567-89ab\",\"text\":\" Hi\\n\"}"))
                .isEqualTo(new FromPage.Say("01234567-89ab", " Hi\n"));
        assertThat(FromPage.read("{\"type\":\"got\",\"part\":\"0123456789abcdef01234567\"}"))
                .isEqualTo(new FromPage.Got(new PartId("0123456789abcdef01234567")));
        assertThat(FromPage.read("{\"type\":\"ping\",\"more\":{}}")).isEqualTo(new FromPage.Ping());
    }

    @Test
    void wordsThatCannotBeTakenAreToldApartFromNonsense() {
        assertThat(say("\\n \\t")).isEqualTo(new FromPage.Unfit("message-1", "empty"));
        assertThat(say("x".repeat(FromPage.MAX_TEXT)))
                .isEqualTo(new FromPage.Say("message-1", "x".repeat(FromPage.MAX_TEXT)));
        assertThat(say("x".repeat(FromPage.MAX_TEXT + 1))).isEqualTo(new FromPage.Unfit("message-1", "too-long"));
    }

    @Test
    void whatNoDatabaseTakesIsReplaced() {
        assertThat(say("a\\ud800b\\u0000c\\ud83d\\ude00"))
                .isEqualTo(new FromPage.Say("message-1", "a\ufffdb\ufffdc😀"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hello",
                "[]",
                "null",
                "{\"type\":\"sing\"}",
                "{\"type\":\"say\",\"text\":\"no id\"}",
                "{\"type\":\"say\",\"id\":\"short\",\"text\":\"x\"}",
                "{\"type\":\"say\",\"id\":\"with:colon\",\"text\":\"x\"}",
                "{\"type\":\"say\",\"id\":\"01234567890123456789012345678901234567890123456789012345678901234\",\"text\":\"x\"}",
                "{\"type\":\"say\",\"id\":\"message-1\"}",
                "{\"type\":\"say\",\"id\":\"message-1\",\"text\":{}}",
                "{\"type\":\"got\"}",
            })
    void nonsenseIsNotRead(String frame) {
        assertThatThrownBy(() -> FromPage.read(frame)).isInstanceOf(IllegalArgumentException.class);
    }

    private static FromPage say(String text) {
        return FromPage.read("{\"type\":\"say\",\"id\":\"message-1\",\"text\":\"" + text + "\"}");
    }
}
