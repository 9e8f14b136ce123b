package dev.tern.prompt;

import static dev.tern.prompt.EchoScrubberTest.LINE;
import static dev.tern.prompt.EchoScrubberTest.SCRUBBER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.testing.Fuzz;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a model repeats of what it was shown gets out at no point of a stream. */
@Tag("fuzz")
class EchoFuzzTest {
    private static final List<String> PIECES = Stream.concat(
                    Stream.of(
                            LINE,
                            LINE.substring(0, 30),
                            LINE.substring(30),
                            "word ",
                            "\n",
                            " ",
                            "<",
                            "</",
                            ">",
                            "😀",
                            "\\"),
                    Stream.of(Fence.values())
                            .flatMap(fence -> Stream.of(
                                    fence.open(),
                                    fence.close(),
                                    fence.note(),
                                    fence.open() + "\n",
                                    fence.open().substring(3))))
            .toList();

    /** As a model repeats them: whole, or begun and never ended. */
    private static final List<String> REPEATED = Stream.concat(
                    Stream.of(LINE, "word ", "\n", "and so on. ", "😀", "<b>", "\\", LINE.substring(0, 30) + "!"),
                    Stream.of(Fence.values())
                            .flatMap(fence -> Stream.of(
                                    "\n" + fence.around("x") + "\n",
                                    "The mark " + fence.open() + " means something. ",
                                    "\n" + fence.around("x").substring(0, 60))))
            .toList();

    private static Function<Random, String> of(List<String> pieces) {
        return random -> {
            var text = new StringBuilder();
            for (int i = random.nextInt(12); i >= 0; i--) {
                text.append(pieces.get(random.nextInt(pieces.size())));
            }
            return text.toString();
        };
    }

    @Test
    void nothingOfItIsLeft() {
        Fuzz.of("echo").run(of(PIECES), text -> {
            var clean = SCRUBBER.scrub(text);
            assertThat(clean).doesNotContain(LINE);
            Stream.of(Fence.values()).forEach(fence -> assertThat(clean).doesNotContain(fence.note()));
            assertThat(SCRUBBER.scrub(clean)).isEqualTo(clean);
        });
    }

    @Test
    void aStreamShowsNoneOfItAndOnlyGrows() {
        new Fuzz("echo-stream", 60).run(of(REPEATED), text -> {
            var shown = "";
            for (int end = 0; end <= text.length(); end++) {
                var settled = SCRUBBER.settled(text.substring(0, end));
                assertThat(settled).startsWith(shown).doesNotContain(LINE);
                shown = settled;
            }
            assertThat(SCRUBBER.scrub(text).strip()).startsWith(shown);
        });
    }
}
