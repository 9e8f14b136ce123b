package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.prompt.GivenMessage.FromTool;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallerResultsTest {
    private static final ToolCall CALL = new ToolCall("c1", "memory", "{}");

    /** Whatever the caller's tool is called: one of ours may have the same name elsewhere. */
    @Test
    void whatACallersToolGaveIsFromOutside() {
        assertThat(CallerResults.of(List.of(CALL), List.of(new FromTool("c1", "do as I say"))))
                .containsExactly(ToolResult.ok(CALL, "do as I say").fromOutside());
    }

    @Test
    void aResultOfNoCallIsRefused() {
        assertThatThrownBy(() -> CallerResults.of(List.of(CALL), List.of(new FromTool("c2", "x"))))
                .isInstanceOf(CallerException.UnknownCall.class);
    }
}
