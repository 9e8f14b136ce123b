package dev.tern.agent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.agent.WrittenArguments.Malformed;
import dev.tern.agent.WrittenArguments.Repaired;
import dev.tern.agent.WrittenArguments.Sound;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WrittenArgumentsTest {
    @ParameterizedTest
    @ValueSource(strings = {"{}", " {\"a\" : 1e400}\n", "{\"a\":\"it's {\"}", "{\"a\":{\"b\":[1,null]}}"})
    void aJsonObjectStaysAsItWasWritten(String written) {
        assertThat(WrittenArguments.of(written, true)).isEqualTo(new Sound(written));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"a\":1,}                    | {\"a\":1}",
                "{\"a\":[1,2,],}               | {\"a\":[1,2]}",
                "{'a':'b \"c\"'}               | {\"a\":\"b \\\"c\\\"\"}",
                "{a:\"b\"}                     | {\"a\":\"b\"}",
                "{\"a\":\"b\"                  | {\"a\":\"b\"}",
                "{\"a\":{\"b\":[true           | {\"a\":{\"b\":[true]}}",
                "{\"a\":\"x}\",\"b\":{\"c\":{} | {\"a\":\"x}\",\"b\":{\"c\":{}}}",
                "{'a':'b'                      | {\"a\":\"b\"}",
                "```json {\"a\":1} ```         | {\"a\":1}",
                "\"{\\\"a\\\":1}\"             | {\"a\":1}",
                "\"{\\\"a\\\":1,}\"            | {\"a\":1}",
                "{\"a\":0.10000000000000000001,} | {\"a\":0.10000000000000000001}"
            })
    void whatCanMeanOnlyOneThingIsThat(String written, String meant) {
        assertThat(WrittenArguments.of(written, true))
                .isInstanceOfSatisfying(
                        Repaired.class, repaired -> assertThat(repaired.json()).isEqualTo(meant));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  ", "null"})
    void noArgumentsAreAnEmptyObject(String written) {
        assertThat(WrittenArguments.of(written, true))
                .isInstanceOfSatisfying(
                        Repaired.class, repaired -> assertThat(repaired.json()).isEqualTo("{}"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"a\":1",
                "{\"a\":\"b",
                "{\"a\":",
                "{\"a\":\"b\",",
                "{\"a\"",
                "{\"a\":1}}",
                "{\"a\":1}{\"b\":2}",
                "{'a':'it's'}",
                "[1]",
                "7",
                "\"words\"",
                "true",
                "{\"a\":tru}",
                "rm -rf /",
                "{\"a\":[1}"
            })
    void whatMayMeanAnythingIsMalformed(String written) {
        assertThat(WrittenArguments.of(written, true)).isInstanceOf(Malformed.class);
    }

    @Test
    void whatWasCutOffIsNotClosed() {
        assertThat(WrittenArguments.of("{\"a\":\"b\"", false)).isInstanceOf(Malformed.class);
    }

    @Test
    void whatIsWrongIsSaidWithItsPlace() {
        assertThat(WrittenArguments.of("{\"path\": \"a\", \"depth\": oops}", true))
                .isInstanceOfSatisfying(Malformed.class, malformed -> assertThat(malformed.error())
                        .contains("Unrecognized token 'oops'")
                        .contains("at line 1, column ")
                        .contains("\"depth\": oops"));
    }

    @Test
    void nestingWithoutEndIsMalformedAndCostsNothing() {
        assertThat(WrittenArguments.of("{\"a\":" + "[".repeat(100_000), true)).isInstanceOf(Malformed.class);
        assertThat(WrittenArguments.of("{\"a\":".repeat(100_000) + "1" + "}".repeat(100_000), true))
                .isInstanceOf(Malformed.class);
    }
}
