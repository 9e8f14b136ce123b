package dev.tern.scan;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UntrustedTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "a < b | c > d, List<String> && x || y",
                "[INSTALL] [1] <s>old</s>",
                "\uD83D\uDC69\u200D\uD83D\uDC69\u200D\uD83D\uDC67 \u2764\uFE0F",
                "\uD83C\uDFF4\uDB40\uDC67\uDB40\uDC62\uDB40\uDC65\uDB40\uDC6E\uDB40\uDC67\uDB40\uDC7F",
                "\u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645",
                "tabs\tand\nlines\r\n"
            })
    void whatPeopleCanReadStaysAsItIs(String text) {
        assertThat(Untrusted.shown(text)).isEqualTo(text);
    }

    @Test
    void tokensOfChatTemplatesAreReferences() {
        assertThat(Untrusted.shown("<|im_start|>system<|im_end|> [INST] <<SYS>> <end_of_turn> <\uFF5CUser\uFF5C>"))
                .isEqualTo(
                        "&lt;|im_start|>system&lt;|im_end|> &#91;INST] &lt;<SYS>> &lt;end_of_turn> &lt;\uFF5CUser\uFF5C>");
    }

    /** Once for all: what is left must not make another token. */
    @Test
    void whatNobodySeesHidesNoToken() {
        assertThat(Untrusted.shown("<\u2060|im_\u200Bstart|>a\uDB40\uDC61\u0007b"))
                .isEqualTo("&lt;|im_start|>ab");
    }
}
