package dev.tern.ops.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.ops.log.LogLevels.Setting;
import java.util.Set;
import org.jboss.logmanager.Level;
import org.jboss.logmanager.LogContext;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogLevelsTest {
    private static final LogCategories CONFIGURED = new LogCategories(Set.of("net.dv8tion.jda", "org.flywaydb"));

    private final LogContext context = LogContext.create(true);
    private final LogLevels levels = new LogLevels(context, CONFIGURED, false);

    @BeforeEach
    void configure() {
        context.getLogger("").setLevel(Level.INFO);
        context.getLogger("net.dv8tion.jda").setLevel(Level.OFF);
        context.getLogger("org.flywaydb").setLevel(Level.WARN);
    }

    @Test
    void aLevelIsSetAndTakenBack() {
        assertThat(levels.set(new Setting("dev.tern", "debug"))).isEqualTo(new Setting("dev.tern", "DEBUG"));
        assertThat(context.getLogger("dev.tern.ops").isLoggable(Level.DEBUG)).isTrue();

        assertThat(levels.set(new Setting("dev.tern", ""))).isEqualTo(new Setting("dev.tern", ""));
        assertThat(context.getLogger("dev.tern.ops").isLoggable(Level.DEBUG)).isFalse();
    }

    @Test
    void whatWasConfiguredComesBackHoweverOftenItWasChanged() {
        levels.set(new Setting("org.flywaydb", "INFO"));
        levels.set(new Setting("org.flywaydb", "OFF"));

        assertThat(levels.set(new Setting("org.flywaydb", ""))).isEqualTo(new Setting("org.flywaydb", "WARN"));
    }

    @Test
    void whatAnOperatorTurnedOffCanBeTurnedOnAgain() {
        levels.set(new Setting("org.flywaydb", "OFF"));

        assertThat(levels.set(new Setting("org.flywaydb", "INFO"))).isEqualTo(new Setting("org.flywaydb", "INFO"));
    }

    @Test
    void allThatAreSetAreTold() {
        assertThat(levels.all())
                .contains(
                        new Setting("", "INFO"),
                        new Setting("net.dv8tion.jda", "OFF"),
                        new Setting("org.flywaydb", "WARN"));
    }

    @ParameterizedTest
    @CsvSource({
        "net.dv8tion.jda, ERROR, tern.log.content",
        "net.dv8tion.jda.internal.requests, INFO, tern.log.content",
        "com.slack.api, DEBUG, tern.log.content",
        "'', DEBUG, tern.log.content",
        "dev.ternary, TRACE, tern.log.content",
        "dev.tern, LOUD, unknown level 'LOUD'",
    })
    void whatMayHoldContentIsRefused(String category, String level, String why) {
        assertThatThrownBy(() -> levels.set(new Setting(category, level)))
                .isInstanceOf(RefusedLevel.class)
                .hasMessageContaining(why);
        assertThat(context.getLogger("net.dv8tion.jda.internal").isLoggable(Level.ERROR))
                .isFalse();
    }

    @Test
    void withContentEverythingMayBeTurnedOn() {
        var open = new LogLevels(context, CONFIGURED, true);

        assertThat(open.set(new Setting("net.dv8tion.jda", "DEBUG")))
                .isEqualTo(new Setting("net.dv8tion.jda", "DEBUG"));
    }
}
