package dev.tern.boot;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.runtime.QuarkusBindException;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.net.BindException;
import org.junit.jupiter.api.Test;

class StartFailureTest {
    @Test
    void aWrongSettingIsSaidWithItsKeyAndNothingElse() {
        var wrong = new IllegalArgumentException("tern.agent.max-steps must be from 1 to 64: 99");

        assertThat(words(new RuntimeException("Failed to start quarkus", wrong)))
                .isEqualTo("tern did not start: tern.agent.max-steps must be from 1 to 64: 99");
    }

    @Test
    void aPortThatIsTakenIsNamed() {
        var taken = new QuarkusBindException("127.0.0.1", 8080, new BindException());

        assertThat(words(taken)).isEqualTo("tern did not start: port 8080 of 127.0.0.1 is taken");
    }

    @Test
    void whatNobodyExpectedKeepsItsStackTrace() {
        assertThat(words(new NullPointerException("x"))).contains("NullPointerException: x", "StartFailureTest");
    }

    @Test
    void secretsAreNotSaid() {
        var key = "correct-horse-battery";
        var config = new SmallRyeConfigBuilder()
                .addDefaultInterceptors()
                .withDefaultValue("tern.model.api-key", key)
                .withDefaultValue("tern.ops.key", "${no-such-variable}")
                .build();
        var wrong = new IllegalArgumentException("can't use " + key + " at https://ann:hunter2@db");
        var unexpected = new NullPointerException("no " + key);

        assertThat(StartFailure.words(new RuntimeException(wrong), () -> config))
                .isEqualTo("tern did not start: can't use [REDACTED] at https://ann:[REDACTED]@db");
        assertThat(StartFailure.words(unexpected, () -> config))
                .contains("NullPointerException: no [REDACTED]")
                .doesNotContain(key);
    }

    @Test
    void whereTheSettingsCanNotBeReadSecretsAreKnownByTheirShapes() {
        var wrong = new IllegalArgumentException("can't connect to https://ann:hunter2@db");

        assertThat(StartFailure.words(wrong, () -> {
                    throw new IllegalStateException("no settings");
                }))
                .isEqualTo("tern did not start: can't connect to https://ann:[REDACTED]@db");
    }

    private static String words(Throwable failure) {
        return StartFailure.words(failure, new SmallRyeConfigBuilder()::build);
    }
}
