package dev.tern.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EchoScrubberTest {
    static final String LINE = "You are talking in a place where people read on phones.";
    static final EchoScrubber SCRUBBER = new EchoScrubber(
            new Overlay(List.of(OverlayLayer.of(OverlayLayer.Kind.PLATFORM_HINT, "short\n" + LINE))),
            List.of(Augment.of(Augment.Kind.VOICE_PREFIX, "[This came as speech and was transcribed, so beware.]")));

    /** B90. */
    @Test
    void anOverlayLineOfFortyCharactersIsTakenOut() {
        assertThat(SCRUBBER.scrub(LINE + " Sure!")).isEqualTo("Sure!");
    }

    @Test
    void aVoicePrefixIsTakenOut() {
        assertThat(SCRUBBER.scrub("[This came as speech and was transcribed, so beware.] Hi"))
                .isEqualTo("Hi");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<memory-context>\nx\n</memory-context>\nHello",
                "  <turn-context>\nx\n</turn-context> Hello",
                "Hello\n<plugin-context>\nand it never ends",
                "Hello <turn-context> About this moment, from the gateway; not said by the person. x</turn-context>",
                "Hello About this moment, from the gateway; not said by the person.",
            })
    void aFenceIsTakenOutWhole(String text) {
        assertThat(SCRUBBER.scrub(text)).isEqualTo("Hello");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The `<memory-context>` tag is how it is marked.",
                "Write <memory-context> in one line and go on.",
                "short",
                "  leading and trailing blanks stay \n",
            })
    void otherTextStaysAsItIs(String text) {
        assertThat(SCRUBBER.scrub(text)).isSameAs(text);
    }

    @Test
    void anEchoBetweenTwoHalvesOfAnotherHidesNeither() {
        assertThat(SCRUBBER.scrub(LINE.substring(0, 20) + LINE + LINE.substring(20) + "Hello"))
                .isEqualTo("Hello");
    }

    @Test
    void anEchoInJsonThatIsATextInJsonIsTakenOut() {
        var quoting = new EchoScrubber(
                new Overlay(List.of(OverlayLayer.of(
                        OverlayLayer.Kind.SESSION_CONTEXT, "This takes place in the group \"Friends of terns\"."))),
                List.of());
        var wrapped = """
                {"payload":"{\\"x\\":\\"This takes place in the group \\\\\\"Friends of terns\\\\\\".\\"}"}""";

        assertThat(quoting.scrubArguments(wrapped)).isEqualTo("{\"payload\":\"{\\\"x\\\":\\\"\\\"}\"}");
    }

    @Test
    void argumentsAreCleanedInsideTheirJson() {
        var arguments = "{\"text\":\"a " + LINE + "\",\"n\":[1,\"" + LINE + "\"]}";

        assertThat(SCRUBBER.scrubArguments(arguments)).isEqualTo("{\"text\":\"a\",\"n\":[1,\"\"]}");
    }

    @Test
    void cleanArgumentsKeepTheirBytes() {
        var arguments = "{ \"b\" : 1.0, \"a\":\"x\" }";

        assertThat(SCRUBBER.scrubArguments(arguments)).isSameAs(arguments);
    }

    @Test
    void argumentsThatAreNoJsonAreCleanedToo() {
        assertThat(SCRUBBER.scrubArguments("{\"text\":\"" + LINE)).isEqualTo("{\"text\":\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Hello. " + LINE + " And more.",
                "Hello.\n<memory-context>\n" + LINE + "\n</memory-context>\nAnd more.",
                "Hello.\n<memory-context>\nand it never ends",
                "You are talking in riddles. <memory-context> is a tag. And more.",
                "Hello. <turn-context>\n About this moment, from the gateway; not said by the person.\nx</turn-context> And.",
                "Hello. You are talking in a " + LINE + "place where people read on phones. And more.",
                "Hello. You are talking in a " + LINE + " And more.",
                "The tag <turn-context>\nis explained on the next line.",
            })
    void aStreamShowsNoEchoAtWhateverPointItIsCutAndOnlyGrows(String text) {
        var shown = "";
        for (int end = 0; end <= text.length(); end++) {
            var settled = SCRUBBER.settled(text.substring(0, end));
            assertThat(settled).startsWith(shown).doesNotContain(LINE, "Recalled", "never ends", "</memory", "</turn");
            shown = settled;
        }
        assertThat(SCRUBBER.scrub(text)).startsWith(shown);
        assertThat(shown).isNotEmpty();
    }

    @Test
    void whatASkillSaysToWriteMayBeWritten() {
        var line = "curl --fail https://example.org/a/rather/long/path?to=be&copied=verbatim";
        var skilled = new EchoScrubber(Overlay.NONE, List.of(Augment.of(Augment.Kind.SKILL, "Run this:\n" + line)));

        assertThat(skilled.scrub("Run `" + line + "`.")).isEqualTo("Run `" + line + "`.");
        assertThat(skilled.scrub("So:\n<loaded-skill>\n" + line + "\n</loaded-skill>"))
                .isEqualTo("So:");
    }
}
