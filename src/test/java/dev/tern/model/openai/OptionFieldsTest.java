package dev.tern.model.openai;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelRequest;
import dev.tern.turn.CallOptions;
import dev.tern.turn.CallOptions.ToolChoice;
import dev.tern.turn.ToolSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class OptionFieldsTest {
    private static final List<ToolSpec> TOOLS = List.of(new ToolSpec("look", "Looks.", "{}"));

    @Test
    void whatIsAskedStandsBetweenToolsAndMessages() {
        assertThat(body(options(new ToolChoice.Named("look")), TOOLS, OptionalInt.empty()))
                .isEqualTo(
                        "{\"model\":\"m\",\"stream\":true,\"stream_options\":{\"include_usage\":true},\"max_tokens\":50,"
                                + "\"tools\":[{\"type\":\"function\",\"function\":{\"name\":\"look\",\"description\":\"Looks.\","
                                + "\"parameters\":{},\"strict\":true}}],"
                                + "\"temperature\":0.5,\"top_p\":0.9,\"presence_penalty\":-1.0,\"frequency_penalty\":1.0,"
                                + "\"seed\":7,\"stop\":[\"END\"],\"response_format\":{\"type\":\"json_object\"},"
                                + "\"reasoning_effort\":\"low\","
                                + "\"tool_choice\":{\"type\":\"function\",\"function\":{\"name\":\"look\"}},"
                                + "\"parallel_tool_calls\":false,"
                                + "\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"hi\"}]}]}");
    }

    @Test
    void whatIsNotAskedIsNotThere() {
        assertThat(body(CallOptions.NONE, List.of(), OptionalInt.empty()))
                .isEqualTo("{\"model\":\"m\",\"stream\":true,\"stream_options\":{\"include_usage\":true},"
                        + "\"messages\":[{\"role\":\"user\",\"content\":[{\"type\":\"text\",\"text\":\"hi\"}]}]}");
    }

    @Test
    void withoutToolsNothingIsSaidOfThem() {
        assertThat(body(options(new ToolChoice.None()), List.of(), OptionalInt.empty()))
                .doesNotContain("tool_choice", "parallel_tool_calls");
    }

    @Test
    void theDeploymentsLimitIsNeverExceeded() {
        assertThat(body(options(new ToolChoice.Auto()), List.of(), OptionalInt.of(20)))
                .contains("\"max_tokens\":20,");
        assertThat(body(options(new ToolChoice.Auto()), List.of(), OptionalInt.of(99)))
                .contains("\"max_tokens\":50,");
    }

    @Test
    void aCallThatWasDemandedIsDemandedOnce() {
        assertThat(options(new ToolChoice.Required()).further().toolChoice()).isEqualTo(new ToolChoice.Auto());
        assertThat(options(new ToolChoice.None()).further().toolChoice()).isEqualTo(new ToolChoice.None());
    }

    private static String body(CallOptions options, List<ToolSpec> tools, OptionalInt limit) {
        var request = new ModelRequest(List.of(UserMessage.said(List.of("hi"))), tools, 0, options);
        return new String(
                new RequestBody("m", limit, "max_tokens", Optional.empty()).of(request), StandardCharsets.UTF_8);
    }

    private static CallOptions options(ToolChoice choice) {
        return new CallOptions(
                Optional.of(0.5),
                Optional.of(0.9),
                Optional.of(-1.0),
                Optional.of(1.0),
                Optional.of(50),
                Optional.of(7L),
                List.of("END"),
                Optional.of("{\"type\":\"json_object\"}"),
                Optional.of("low"),
                choice,
                Optional.of(false),
                Set.of("look"),
                Optional.empty());
    }
}
