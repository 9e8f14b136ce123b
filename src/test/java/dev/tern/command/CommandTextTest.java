package dev.tern.command;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CommandTextTest {
    /** B42: what the decoder leaves of {@code /Status@DEMO_Gateway_Bot full}. */
    @Test
    void aWordBehindASlashIsACommandInAnyCase() {
        assertThat(CommandText.of("/Status full")).contains(new CommandText('/', "status", "full"));
    }

    @Test
    void whatStandsBehindTheWordIsItsArguments() {
        assertThat(CommandText.of(" /new ")).contains(new CommandText('/', "new", ""));
        assertThat(CommandText.of("!new")).contains(new CommandText('!', "new", ""));
        assertThat(CommandText.of("/plan_trip-2  to\nRome ")).contains(new CommandText('/', "plan_trip-2", "to\nRome"));
        assertThat(CommandText.of("/new\nmore")).contains(new CommandText('/', "new", "more"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/etc/hosts is broken",
                "/usr/",
                "/",
                "/ new",
                "//new",
                "/2",
                "/new!",
                "/new@other_bot",
                "/new, please",
                "!",
                "!?",
                "say /new",
                "",
                "/é"
            })
    void everythingElseIsText(String text) {
        assertThat(CommandText.of(text)).isEmpty();
    }
}
