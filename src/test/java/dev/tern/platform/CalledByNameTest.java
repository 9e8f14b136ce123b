package dev.tern.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalledByNameTest {
    private static final List<String> NAMES = List.of("Tern", "tern_bot");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Tern",
                "tern, what's for dinner?",
                "TERN: hi",
                "  Tern hi",
                "@tern hi",
                "tern!",
                "tern… well",
                "Tern. Hello",
                "tern - hi",
                "tern、こんにちは",
                "Tern_Bot hi",
                "tern\nhi"
            })
    void aNameAtTheStartCalls(String words) {
        assertThat(CalledByName.in(words, NAMES)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "hi tern",
                "terns are birds",
                "Tern's soup",
                "tern’s soup",
                "tern-box is full",
                "tern.example.org is down",
                "tern_bots",
                "/tern hi",
                "> tern, hi",
                "`tern` is it"
            })
    void aNameElsewhereOrInAnotherWordDoesNot(String words) {
        assertThat(CalledByName.in(words, NAMES)).isFalse();
    }

    @Test
    void whoeverHasNoNameIsNotCalled() {
        assertThat(CalledByName.in("hi", List.of("", " "))).isFalse();
    }

    @Test
    void aNameIsTakenAsItIsWritten() {
        assertThat(CalledByName.in("a.b hi", List.of("A.B"))).isTrue();
        assertThat(CalledByName.in("axb hi", List.of("A.B"))).isFalse();
        assertThat(CalledByName.in("élan hi", List.of("Élan"))).isTrue();
    }
}
