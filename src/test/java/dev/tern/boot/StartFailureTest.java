package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.QuarkusBindException;
import java.net.BindException;
import org.junit.jupiter.api.Test;

class StartFailureTest {
    @Test
    void aWrongSettingIsSaidWithItsKeyAndNothingElse() {
        var wrong = new IllegalArgumentException("tern.agent.max-steps must be from 1 to 64: 99");

        assertThat(StartFailure.words(new RuntimeException("Failed to start quarkus", wrong)))
                .isEqualTo("tern did not start: tern.agent.max-steps must be from 1 to 64: 99");
    }

    @Test
    void aPortThatIsTakenIsNamed() {
        var taken = new QuarkusBindException("127.0.0.1", 8080, new BindException());

        assertThat(StartFailure.words(taken)).isEqualTo("tern did not start: port 8080 of 127.0.0.1 is taken");
    }

    @Test
    void whatNobodyExpectedKeepsItsStackTrace() {
        assertThat(StartFailure.words(new NullPointerException("x")))
                .contains("NullPointerException: x", "StartFailureTest");
    }
}
