package dev.tern.platform.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.attack.Attack;
import dev.tern.testing.Fuzz;
import dev.tern.testing.Soup;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.Tag;

/** What the page is given is markup of ours alone: no tag, no attribute and no address of a writer's that could run. */
class WebMarkupTest {
    private static final Pattern OURS = Pattern.compile(
            "</?(?:p|br|hr|strong|em|del|code|pre|a|ul|ol|li|blockquote|h[1-6]|table|thead|tbody|tr|th|td)"
                    + "(?: (?:class=\"language-[^\"<>]*\"|href=\"https?://[^\"<>]*\"|rel=\"noopener noreferrer nofollow\""
                    + "|target=\"_blank\"|align=\"(?:left|right|center)\"|start=\"\\d+\"))*+ ?/?>",
            Pattern.CASE_INSENSITIVE);

    @Example
    void hostileMarkupIsWords() {
        Stream.of("markup", "mentions", "previews").flatMap(Attack::of).forEach(attack -> assertOurs(attack.input()));
    }

    @Tag("fuzz")
    @Example
    void whateverIsWrittenIsWords() {
        var soup = Soup.replies().generator(1000);
        Fuzz.of("web-markup").run(random -> soup.next(random).value(), WebMarkupTest::assertOurs);
    }

    private static void assertOurs(String markdown) {
        var left = OURS.matcher(WebHtml.write(markdown)).replaceAll("");

        assertThat(left).doesNotContain("<", ">");
    }
}
