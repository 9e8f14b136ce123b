package dev.tern.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.LogLines;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ContextSizesTest {
    private final ContextSizes sizes = new NamedSizes(OptionalInt.empty(), Map.of());

    @ParameterizedTest
    @CsvSource({
        "openai/gpt-4o-mini,                          128000",
        "openai/gpt-4.1-nano,                         1047576",
        "openai/gpt-4,                                8192",
        "openai/gpt-5,                                400000",
        "openai/gpt-5.1-mini,                         400000",
        "openai/gpt-5.2-chat-latest,                  128000",
        "openai/gpt-5.4-mini,                         400000",
        "openai/gpt-5.5-2026-04-23,                   1050000",
        "openai/openai/gpt-oss-120b,                  131072",
        "openai/o3-mini,                              200000",
        "openai/o1-preview,                           128000",
        "openai/o4-mini-2025-04-16,                   200000",
        "anthropic/claude-3-5-haiku-20241022,         200000",
        "anthropic/claude-3-7-sonnet-latest,          200000",
        "anthropic/claude-sonnet-4-20250514,          200000",
        "anthropic/claude-opus-4-1-20250805,          200000",
        "anthropic/claude-sonnet-4-5,                 200000",
        "anthropic/claude-haiku-4-5-20251001,         200000",
        "anthropic/claude-opus-4-6,                   1000000",
        "openai/claude-opus-4-1-thinking,             200000",
        "openai/claude-sonnet-4-5-thinking,           200000",
        "openai/anthropic/claude-sonnet-4:thinking,   200000",
        "openai/anthropic/claude-opus-4.6,            1000000",
        "anthropic/claude-opus-4-10,                  1000000",
        "anthropic/claude-sonnet-5,                   1000000",
        "anthropic/claude-opus-5-5,                   1000000",
        "openai/anthropic/claude-sonnet-4.5,          200000",
        "openai/google/gemini-3-pro-preview,          1048576",
        "openai/meta-llama/Llama-3.3-70B-Instruct,    131072",
        "openai/llama3-8b-8192,                       8192",
        "openai/Qwen/Qwen3-Next-80B-A3B-Instruct,     262144",
        "openai/qwen3-32b,                            32768",
        "openai/mistral-large-latest,                 128000",
        "openai/deepseek-chat,                        128000",
        "openai/deepseek-v4-pro,                      1000000",
        "openai/grok-4-fast,                          2000000",
        "openai/moonshotai/kimi-k2.5,                 262144",
        "gpt-4o,                                      128000",
    })
    void aNameThatIsKnownSaysHowMuchFits(String model, int tokens) {
        assertThat(sizes.of(model)).isEqualTo(tokens);
    }

    @ParameterizedTest
    @ValueSource(strings = {"openai/my-finetune", "openai/qwen3:32b", "openai/llama3.2:latest", "openai/gemma3n:e4b"})
    void anotherNameAndOllamasServersAreTakenToBeSmall(String model) {
        assertThat(sizes.of(model)).isEqualTo(32_000);
    }

    @Test
    void thatASizeIsUnknownIsSaidOnce() {
        try (var log = LogLines.of(NamedSizes.class)) {
            sizes.of("openai/mine");
            sizes.of("openai/mine");
            sizes.of("openai/gpt-4o");

            assertThat(log.all()).singleElement().asString().contains("model=openai/mine tokens=32000");
        }
    }

    @Test
    void settingsWin() {
        var set = new NamedSizes(
                OptionalInt.of(8_000),
                Map.of(
                        "anthropic/claude-opus-4-6",
                        OptionalInt.of(500_000),
                        "openai/gpt-4o-mini",
                        OptionalInt.empty()));

        assertThat(set.of("openai/gpt-4o")).isEqualTo(8_000);
        assertThat(set.of("anthropic/claude-opus-4-6")).isEqualTo(500_000);
        assertThat(set.of("openai/gpt-4o-mini")).isEqualTo(128_000);
    }
}
