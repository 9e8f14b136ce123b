package dev.tern.platform.slack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.platform.Rendered;
import dev.tern.turn.PersonId;
import dev.tern.turn.Roster;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SlackRendererTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** B08: each style once, none twice, and code as it was; written here as {@code style(words)}. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    **b** *i* ~~s~~ `**c**`    | section[bold(b) _ italic(i) _ strike(s) _ code(**c**)]
                    **a *b* ~~c~~**            | section[bold(a_) bold+italic(b) bold(_) bold+strike(c)]
                    in**side**                 | section[in bold(side)]
                    # Title `x`                | section[bold(Title_) bold+code(x)]
                    [a **b**](https://x.y/?a=1&b=2) | section[link{https://x.y/?a=1&b=2}(a_) link{https://x.y/?a=1&b=2}bold(b)]
                    **see** https://x.y/a_b_c. | section[bold(see) _ link{https://x.y/a_b_c}() .]
                    **w** (https://x.y/a_(b))  | section[bold(w) _( link{https://x.y/a_(b)}() )]
                    **x** `https://x.y`        | section[bold(x) _ code(https://x.y)]
                    > a **b**                  | quote[a_ bold(b)]
                    """)
    void styleIsWrittenAsRichText(String markdown, String expected) {
        assertThat(outline(markdown)).isEqualTo(expected);
    }

    @Test
    void codeStandsInABlockOfItsOwnWithoutEmptyLinesAround() {
        assertThat(outline("Do:\n```java\nif (a < b) {\n    x();\n}\n```\nThen **go**."))
                .isEqualTo("section[Do:] preformatted[if_(a_<_b)_{⏎____x();⏎}] section[Then_ bold(go) .]");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    1. a⏎2. **b**              | list[a _;_ bold(b)]ordered
                    3) a⏎   - b⏎   - c⏎4) d    | list[a]ordered+2 list[b _;_ c]bullet_1 list[d]ordered+3
                    - a⏎  ```⏎  x⏎  ```⏎  b    | list[a]bullet preformatted[x] section[__b]
                    - a⏎- [ ] b                | list[a]bullet section[☐_ b]
                    0. a                       | section[0._ a]
                    -                          | list[_]bullet
                    > - a                      | quote[•_ a]
                    """)
    void listsAreSlacksOwn(String markdown, String expected) {
        assertThat(outline(markdown.replace('⏎', '\n'))).isEqualTo(expected);
    }

    /** B06: nothing of a list or a table is lost where Slack shows the text alone. */
    @Test
    void listsAreMarkedAndTablesAreColumnsInTheText() {
        assertThat(plain("1. one\n   - a\n2. two\n\n| k | v |\n|---|---|\n| a_b | 1\\|2 |"))
                .containsExactly("1. one\n   • a\n2. two\n\nk   | v\n----|----\na_b | 1|2");
    }

    /** B06. */
    @Test
    void aTableIsABlockOfItsOwn() throws JsonProcessingException {
        var blocks = blocks("So:\n\n| k | v |\n|---|--:|\n| a_b | 1\\|2 |\n| | **x** |\n\nDone.");
        assertThat(blocks.findValuesAsText("type").getFirst()).isEqualTo("rich_text");
        assertThat(blocks.get(1).toString()).isEqualTo("""
                        {'type':'table','rows':[\
                        [{'type':'raw_text','text':'k'},{'type':'raw_text','text':'v'}],\
                        [{'type':'raw_text','text':'a_b'},{'type':'raw_text','text':'1|2'}],\
                        [{'type':'raw_text','text':' '},{'type':'rich_text','elements':[{'type':'rich_text_section',\
                        'elements':[{'type':'text','text':'x','style':{'bold':true}}]}]}]],\
                        'column_settings':[{'align':'left','is_wrapped':true},{'align':'right','is_wrapped':true}]}\
                        """.replace('\'', '"'));
        assertThat(blocks.get(2).path("type").asText()).isEqualTo("rich_text");
    }

    /** B06: Slack takes one table a message, of at most 100 rows and 20 columns. */
    @Test
    void tablesThatSlackWouldRefuseAreCutOrLines() {
        var small = "| k | v |\n|---|---|\n| 1 | 2 |\n";
        assertThat(SlackRenderer.render(small + "\n" + small)).hasSize(2);
        assertThat(SlackRenderer.render(small + "| 1 | 2 |\n".repeat(150)))
                .hasSize(2)
                .allSatisfy(part -> assertThat(part.plain()).startsWith("k | v\n--|--\n1 | 2\n"));
        assertThat(outline("|" + " k |".repeat(21) + "\n|" + "---|".repeat(21))).startsWith("preformatted[k");
        assertThat(outline("> " + small.replace("\n", "\n> "))).startsWith("preformatted[");
    }

    @Test
    void whatHasNoStyleIsTextAlone() {
        var text = "Done - 3 items (v1.2), cost 5.00! see snake_case_name, 2 * 3 * 4 and /opt/my_app/run_it.sh";
        assertThat(SlackRenderer.render(text)).containsExactly(new Rendered("{\"text\":\"" + text + "\"}", text));
    }

    /** B10: nothing that the model writes calls anybody. */
    @Test
    void nothingPings() throws JsonProcessingException {
        var words = "ok @everyone <!channel> <!here> <!subteam^S0OPS> <@U0BOB> <#C0OPS> &lt;!here&gt;";
        for (var markdown : List.of(words, "**x** " + words, "```\n" + words + "\n```", "> " + words)) {
            var payload = SlackRenderer.render(markdown).getFirst().payload();
            assertThat(JSON.readTree(payload).path("text").asText()).doesNotContain("<", ">");
            assertThat(JSON.readTree(payload).findValuesAsText("type"))
                    .doesNotContain("user", "usergroup", "broadcast", "channel", "mrkdwn");
        }
    }

    @Test
    void whatIsEscapedIsReadAgainAsItWasWritten() {
        var words = "1 < 2 && &lt;b> &amp;amp;";
        var text = Mrkdwn.escaped(words);
        assertThat(text).isEqualTo("1 &lt; 2 &amp;&amp; &amp;lt;b&gt; &amp;amp;amp;");
        assertThat(Mrkdwn.read(text, Payloads.ME).text()).isEqualTo(words);
    }

    /** B11, B17, B19. */
    @ParameterizedTest
    @ValueSource(strings = {"lorem ipsum ", "&<> ", "**a** `b` ", "[x](https://h.test/some/long/address) "})
    void longRepliesAreCutWithinEveryLimit(String words) {
        var parts = SlackRenderer.render(words.repeat(20_000 / words.length()));
        assertThat(parts).hasSizeGreaterThan(4).allSatisfy(part -> {
            var payload = SlackPayload.parse(part.payload());
            assertThat(payload.text()).hasSizeBetween(1, SlackRenderer.MAX_TEXT);
            assertThat(payload.blocks()).hasSizeLessThan(12_100);
            assertThat(part.plain()).isNotBlank();
        });
    }

    /** B11. */
    @Test
    void nothingVisibleIsLostWhereAReplyIsCut() {
        var markdown = "lorem ipsum ".repeat(800).strip();
        assertThat(String.join(" ", plain(markdown))).isEqualTo(markdown);
    }

    @Test
    void thePayloadIsReadAgainAsItWasWritten() {
        var json = SlackRenderer.render("**a** \"b\" 😀\nc").getFirst().payload();
        assertThat(SlackPayload.parse(json).json()).isEqualTo(json);
        assertThat(json).startsWith("{\"text\":\"a \\\"b\\\" 😀\\nc\",\"blocks\":[{\"type\":\"rich_text\"");
    }

    /** B20. */
    @ParameterizedTest
    @ValueSource(strings = {"", "\n", " \u200B "})
    void aReplyThatNobodyCouldSeeIsRefused(String markdown) {
        assertThatThrownBy(() -> SlackRenderer.render(markdown)).isInstanceOf(IllegalArgumentException.class);
    }

    private static List<String> plain(String markdown) {
        return SlackRenderer.render(markdown).stream().map(Rendered::plain).toList();
    }

    private static JsonNode blocks(String markdown) throws JsonProcessingException {
        return JSON.readTree(SlackRenderer.render(markdown).getFirst().payload())
                .path("blocks");
    }

    private static String outline(String markdown) {
        try {
            return blocks(markdown)
                    .at("/0/elements")
                    .valueStream()
                    .map(SlackRendererTest::part)
                    .collect(Collectors.joining(" "));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String part(JsonNode part) {
        if (part.path("type").asText().equals("rich_text_list")) {
            var items =
                    part.path("elements").valueStream().map(item -> part(item).replaceAll("^section\\[|]$", ""));
            return "list[" + items.collect(Collectors.joining(" _;_ ")) + "]"
                    + part.path("style").asText()
                    + (part.path("indent").asInt() == 0 ? "" : "_" + part.path("indent"))
                    + (part.has("offset") ? "+" + part.path("offset") : "");
        }
        return part.path("type").asText().replace("rich_text_", "")
                + part.path("elements")
                        .valueStream()
                        .map(SlackRendererTest::element)
                        .collect(Collectors.joining(" ", "[", "]"));
    }

    private static String element(JsonNode element) {
        var words = element.path("text").asText().replace(' ', '_').replace('\n', '⏎');
        var styles = element.path("style")
                .propertyStream()
                .map(java.util.Map.Entry::getKey)
                .collect(Collectors.joining("+"));
        if (element.path("type").asText().equals("link")) {
            return "link{" + element.path("url").asText() + "}" + styles + "(" + words + ")";
        }
        return styles.isEmpty() ? words : styles + "(" + words + ")";
    }

    /** B45: whom an answer may call is called, outside of code; and everybody else is only named (B10). */
    @Test
    void onlyPeopleOfTheConversationAreCalled() {
        var people = Roster.of(List.of(new Roster.Name(new PersonId("U0BOB"), "Bob")));

        var payload =
                SlackPayload.parse(SlackRenderer.render("@Bob please, `@Bob`, bob@h.test, <!channel>, <@U0EVE>", people)
                        .getFirst()
                        .payload());

        assertThat(payload.blocks())
                .contains("{\"type\":\"user\",\"user_id\":\"U0BOB\"}")
                .contains("{\"type\":\"text\",\"text\":\"@Bob\",\"style\":{\"code\":true}}")
                .doesNotContain("\"user_id\":\"U0EVE\"", "broadcast");
    }
}
