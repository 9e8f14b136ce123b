package dev.tern.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.attack.Attack;
import dev.tern.markdown.ReplyText;
import dev.tern.markdown.Style;
import dev.tern.markdown.StyledText;
import dev.tern.platform.Rendered;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import org.opentest4j.TestAbortedException;

/** What holds for every reply on every platform: all of it is seen, in messages that the platform takes. */
public abstract class RendererContract {
    protected abstract List<Rendered> render(String markdown);

    protected abstract Shown show(Rendered part);

    /** B01, B02, B03, B06, B08, B11, B12, B13, B15, B17. */
    @Property
    void allOfAReplyIsSeen(@ForAll("replies") Sample reply) {
        var parts = render(reply.markdown());
        assertTaken(parts);
        assertThat(withoutAddresses(seen(parts))).isEqualTo(withoutAddresses(Sample.essence(reply.visible())));
        assertThat(plain(parts)).isEqualTo(Sample.essence(reply.visible()));
    }

    @Property
    void whateverIsWrittenIsTakenAndSeen(@ForAll("soup") String markdown) {
        var blocks = ReplyText.blocks(markdown);
        Assume.that(!blocks.isEmpty());
        var parts = render(markdown);
        assertTaken(parts);
        assertThat(withoutAddresses(seen(parts))).isEqualTo(withoutAddresses(plain(parts)));
        assertThat(plain(parts))
                .isEqualTo(Sample.essence(StyledText.join("\n", blocks).text()));
    }

    @Tag("fuzz")
    @Example
    void whateverIsWrittenForAMinuteIsTakenAndSeen() {
        var soup = Soup.replies().generator(1000);
        var replies = Samples.replies().generator(1000);
        // in the ordinary build, the properties above do that
        new Fuzz(getClass().getSimpleName() + "-soup", 2)
                .run(random -> soup.next(random).value(), this::whateverIsWrittenIsTakenAndSeen);
        new Fuzz(getClass().getSimpleName() + "-replies", 2)
                .run(random -> replies.next(random).value(), this::allOfAReplyIsSeen);
    }

    /** What hostile markup says is seen, too, and is nothing but words. */
    @Example
    void hostileMarkupIsTakenAndSeen() {
        Attack.of("markup").forEach(attack -> {
            try {
                whateverIsWrittenIsTakenAndSeen(attack.input());
            } catch (TestAbortedException nothingToSee) {
                // then there is no message
            }
            links(ReplyText.blocks(attack.input()))
                    .forEach(url -> assertThat(url).as(attack.name()).matches("(?i)(?:https?://|mailto:)(?s:.*)"));
        });
    }

    private static Stream<String> links(List<StyledText> blocks) {
        return blocks.stream()
                .flatMap(block -> block.spans().stream())
                .filter(span -> span.style() instanceof Style.Link)
                .map(span -> ((Style.Link) span.style()).url());
    }

    /** What the property has found. */
    @Example
    void codeOfBlanksBehindAnAddressIsNoPartOfIt() {
        whateverIsWrittenIsTakenAndSeen("](https://x.y/a_b)` `");
    }

    /** Ours: sixty of sixty. */
    @Example
    void allThatIsComparedSideBySideIsTakenAndWhole() {
        var inputs = SideBySide.inputs();
        assertThat(inputs).hasSize(60);
        for (var input : inputs) {
            var parts = render(input.markdown());
            assertTaken(parts);
            var seen = parts.stream().map(part -> show(part).text()).collect(Collectors.joining("\n"));
            assertThat(SideBySide.essence(seen)).as(input.name()).isEqualTo(input.essence());
        }
    }

    private void assertTaken(List<Rendered> parts) {
        assertThat(parts).isNotEmpty().allSatisfy(part -> {
            var shown = show(part);
            assertThat(shown.problems()).isEmpty();
            assertThat(shown.size()).isBetween(1, shown.limit());
            assertThat(part.plain()).isNotBlank().hasSizeLessThanOrEqualTo(shown.limit());
        });
    }

    private String seen(List<Rendered> parts) {
        return Sample.essence(parts.stream().map(part -> show(part).text()).collect(Collectors.joining("\n")));
    }

    private static String plain(List<Rendered> parts) {
        return Sample.essence(parts.stream().map(Rendered::plain).collect(Collectors.joining("\n")));
    }

    /** Where a label can't be a link, its address is written behind it. */
    private static String withoutAddresses(String essence) {
        return essence.replaceAll("\\(https://[^()]*\\)", "");
    }

    @Provide
    Arbitrary<Sample> replies() {
        return Samples.replies();
    }

    @Provide
    Arbitrary<String> soup() {
        return Soup.replies();
    }

    /**
     * What a platform makes of a message.
     *
     * @param text what is seen
     * @param size as the platform counts
     * @param problems why it refuses the message; empty if it doesn't
     */
    public record Shown(String text, int size, int limit, List<String> problems) {}
}
