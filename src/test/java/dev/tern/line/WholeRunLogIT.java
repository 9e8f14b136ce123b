package dev.tern.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.GatewayUnderTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Runs last, and reads every line that the whole build's gateways have logged: those in the tests' own process and those
 * that ran as processes.
 */
class WholeRunLogIT {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "TERN-SANDBOX-", // in the token of each bot of the sandbox
                GatewayUnderTest.MODEL_KEY,
                "sk-crash-0123456789abcdef",
            })
    void noLineHoldsASecret(String secret) {
        assertThat(lines()).noneMatch(line -> line.contains(secret));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "My cat is called Tom.",
                "lovely weather",
                "A question.",
                "Yes, indeed.",
                "The answer.",
                GatewayUnderTest.HINT_CANARY,
            })
    void noLineHoldsWhatWasSaidOrShown(String content) {
        assertThat(lines()).noneMatch(line -> line.contains(content));
    }

    @Test
    void eachTurnHasOneLine() {
        var turns = lines().filter(line -> line.contains(" turn outcome=")).toList();

        assertThat(turns).hasSizeGreaterThan(10).doesNotHaveDuplicates().allSatisfy(line -> assertThat(line)
                .contains(" turn=", " session=", " platform=", " ms="));
    }

    private static Stream<String> lines() {
        return logs().stream().flatMap(WholeRunLogIT::lines);
    }

    private static List<Path> logs() {
        try (var files = Files.walk(Path.of("target"), 2)) {
            var logs = files.filter(file -> file.toString().endsWith(".log")).toList();
            assertThat(logs).contains(Path.of("target/quarkus-test.log"));
            return logs;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<String> lines(Path log) {
        try {
            return Files.readAllLines(log).stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
