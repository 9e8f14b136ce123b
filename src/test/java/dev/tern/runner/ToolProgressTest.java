package dev.tern.runner;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.agent.TurnEvent.Asked;
import dev.tern.agent.TurnEvent.Working;
import dev.tern.agent.TurnEvent.Writing;
import dev.tern.scan.Secrets;
import dev.tern.testing.Shown;
import dev.tern.testing.Turns;
import dev.tern.tool.ToolConfig.Progress;
import dev.tern.turn.ToolCall;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ToolProgressTest {
    private static final Asked ASKED = Shown.asked();
    private static final Secrets SECRETS = new Secrets(List.of("hunter2-is-long"));

    @Test
    void eachToolIsShownWhenItIsFirstUsed() {
        var frame = frame(Progress.NEW);

        assertThat(frame.takes(working("search", "{}"))).isTrue();
        assertThat(frame.markdown()).isEqualTo("🔧 search…");
        assertThat(frame.takes(working("search", "{\"q\":\"x\"}"))).isFalse();
        assertThat(frame.takes(working("read_file", "{}"))).isTrue();
        assertThat(frame.markdown()).isEqualTo("🔧 search ×2, read\\_file…");
    }

    @Test
    void eachCallIsShownWithAFewWordsOfIt() {
        var frame = frame(Progress.ALL);
        frame.takes(working("search", "{\"q\":\"terns\",\"limit\":3}"));
        frame.takes(working("search", "{\"q\":\"terns\",\"limit\":3}"));

        assertThat(frame.takes(working("look", "{}"))).isTrue();

        assertThat(frame.markdown()).isEqualTo("🔧 search `q=terns limit=3` ×2, look…");
    }

    @Test
    void ofManyTheLastAreShown() {
        var frame = frame(Progress.NEW);
        List.of("a", "b", "c", "d", "e").forEach(tool -> frame.takes(working(tool, "{}")));

        assertThat(frame.markdown()).isEqualTo("🔧 …, b, c, d, e…");
    }

    @Test
    void nothingIsShownWhereThatIsThePolicy() {
        var frame = frame(Progress.OFF);

        assertThat(frame.takes(working("search", "{}"))).isFalse();
        assertThat(frame.markdown()).isEmpty();
    }

    @Test
    void theLineStandsBelowWhatWasSaidBeforeAndAboveWhatIsBeingWritten() {
        var frame = frame(Progress.NEW);
        frame.takes(ASKED);
        frame.takes(new Writing("Let me see."));
        frame.takes(working("search", "{}"));
        assertThat(frame.markdown()).isEqualTo("Let me see.\n\n🔧 search…");

        frame.takes(ASKED);
        frame.takes(new Writing("Found"));

        assertThat(frame.markdown()).isEqualTo("🔧 search…\n\nFound");
        assertThat(frame.text()).isEqualTo("Found");
        assertThat(frame.step()).isEqualTo("Found");
    }

    @Test
    void theLineIsNoPartOfWhatWasWritten() {
        var frame = frame(Progress.ALL);
        frame.takes(working("search", "{}"));

        assertThat(frame.text()).isEmpty();
        assertThat(frame.step()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"api_key\":\"short\",\"path\":\"a\"}                   | api_key=[REDACTED] path=a",
                "{\"text\":\"with hunter2-is-long in it\"}                | text=with [REDACTED] in it",
                "{\"text\":\"Authorization: Bearer abcdef0123456789abc\"} | text=Authorization: Bearer [REDACTED]",
                "{\"text\":\"one\\ntwo\\u0000\\u202ethree\"}              | text=one two three",
                "{\"text\":\"a `b` c\"}                                   | text=a 'b' c",
                "{\"a\":{\"secret\":\"x\"},\"b\":[1]}                     | a={…} b=[…]"
            })
    void whatIsShownOfACallIsSafeForEverybody(String arguments, String shown) {
        assertThat(new CallExcerpt(SECRETS).of(arguments)).isEqualTo(shown);
    }

    @Test
    void itIsCutAtSixtyCharactersAndNotWithinOne() {
        var excerpt = new CallExcerpt(SECRETS).of("{\"text\":\"" + "😀".repeat(80) + "\"}");

        assertThat(excerpt.codePointCount(0, excerpt.length())).isEqualTo(60);
        assertThat(excerpt).startsWith("text=😀").endsWith("😀…");
    }

    @Test
    void argumentsThatAreNoJsonAreNotShown() {
        assertThat(new CallExcerpt(SECRETS).of("{\"text\": pass")).isEmpty();
    }

    @Test
    void aChatMayHaveAnotherPolicy() {
        var origin = Turns.direct("x").origin();
        var progress =
                new ToolProgress(Progress.NEW, Map.of(origin.platform() + ":" + origin.chat(), Progress.OFF), SECRETS);

        assertThat(progress.in(origin).add(new ToolCall("c", "search", "{}"))).isFalse();
        assertThat(progress.in(Turns.inGroup(Turns.ANN, "x").origin()).add(new ToolCall("c", "search", "{}")))
                .isTrue();
    }

    private static Frame frame(Progress policy) {
        return new Frame(
                new ToolProgress(policy, Map.of(), SECRETS).in(Turns.direct("x").origin()));
    }

    private static Working working(String tool, String arguments) {
        return new Working(new ToolCall("c", tool, arguments));
    }
}
