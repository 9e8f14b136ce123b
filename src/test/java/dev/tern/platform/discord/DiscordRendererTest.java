package dev.tern.platform.discord;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tern.platform.Rendered;
import dev.tern.turn.PersonId;
import dev.tern.turn.Roster;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiscordRendererTest {
    @ParameterizedTest
    @CsvSource(delimiter = '¦', textBlock = """
                    **a *b* ~~c~~**          ¦ **a *b* ~~c~~**
                    *a **b***                ¦ *a **b**\u200B*
                    **bold**, then *italic*  ¦ **bold**, then *italic*
                    Title **a `x` end**      ¦ Title **a `x` end**
                    [a **b**](http://x.y/?a=(1)) ¦ [a **b**](http://x.y/?a=%281%29)
                    [`x`](https://x.y)       ¦ [`x`](https://x.y)
                    [me](tg://user?id=1)     ¦ me (tg://user?id=1)
                    [https://good.example](https://bad.example/x) ¦ https://good.example (<https://bad.example/x>)
                    <https://x.y/a_b>        ¦ https://x.y/a_b
                    > a **b**                ¦ > a **b**
                    ``a`b``                  ¦ `` a`b ``
                    """)
    void styleIsWrittenInDiscordsMarkdown(String markdown, String written) {
        assertThat(written(markdown)).containsExactly(written);
    }

    /** B10: what would ping, or show as something else, stays the text that it is. */
    @ParameterizedTest
    @CsvSource(delimiter = '¦', textBlock = """
                    2 \\* 3 \\* 4 and snake_case_name ¦ 2 \\* 3 \\* 4 and snake\\_case\\_name
                    <@100000000000000011> <@&9> <#5>  ¦ \\<@100000000000000011> \\<@&9> \\<#5>
                    <a:party:7> <t:1700000000:R>      ¦ \\<a:party:7> \\<t:1700000000:R>
                    ||nothing hidden||                ¦ \\|\\|nothing hidden\\|\\|
                    \\# no heading                    ¦ \\# no heading
                    \\> no quote                      ¦ \\> no quote
                    \\- no list                       ¦ \\- no list
                    a # b > c - d                     ¦ a # b > c - d
                    \\[x](y)                          ¦ \\[x](y)
                    C:\\\\dir                         ¦ C:\\\\dir
                    see https://h.test/a_b/_v1_?x=*y  ¦ see https://h.test/a_b/_v1_?x=*y
                    """)
    void textStaysText(String markdown, String written) {
        assertThat(written(markdown)).containsExactly(written);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '¦', textBlock = """
                    # A `x`            ¦ # A `x`
                    ### A **b**        ¦ ### A **b**
                    #### A **b**       ¦ **A b**
                    > ## A             ¦ > ## A
                    - # A              ¦ - **A**
                    - b                ¦ - b
                    * [x] b            ¦ ☑ b
                    7) b               ¦ 7. b
                    7\\. b            ¦ 7\\. b
                    - \\# b           ¦ - \\# b
                    - > b              ¦ •⏎> b
                    -                  ¦ •␣
                    a <https://x.y/b>**c** ¦ a <https://x.y/b>**c**
                    """)
    void headingsAndListsAreDiscordsOwn(String markdown, String written) {
        assertThat(written(markdown)).containsExactly(written.replace('⏎', '\n').replace('␣', ' '));
    }

    /** B06. */
    @Test
    void listsAreNestedAndGoOnCounting() {
        assertThat(written("1. one\n   - a\n   - b\n2. two\n---"))
                .containsExactly("1. one\n   - a\n   - b\n2. two\n\n———");
        assertThat(written("5. " + "long ".repeat(399) + "\n6. next\n7. last").getLast())
                .isEqualTo("6. next\n7. last");
    }

    /** B06, and each part of a long table has its header. */
    @Test
    void aTableIsCutBetweenRowsAndItsHeaderIsThereAgain() {
        var rows = IntStream.range(0, 200)
                .mapToObj(i -> "| row " + i + " | 1\\|2 |\n")
                .collect(Collectors.joining());
        var parts = written("| k | 表 |\n|---|---|\n" + rows);
        assertThat(parts).hasSizeGreaterThan(1).allSatisfy(part -> {
            assertWhole(part);
            assertThat(part).matches("(?s)```\nk       \\| 表\n-+\\|-+\n(row \\d+ +\\| 1\\|2\n)+```");
        });
        assertThat(String.join("", parts).split("row ", -1)).hasSize(201);
    }

    @Test
    void codeKeepsItsLanguageAndSpaces() {
        assertThat(written("```java\nif (a < b) {\n    x_y();\n}\n```"))
                .containsExactly("```java\nif (a < b) {\n    x_y();\n}\n```");
        assertThat(written("````\n```\nx\n````")).containsExactly("```\n``\u200B`\nx\n```");
        assertThat(written("```no language here\nx\n```")).containsExactly("```no\nx\n```");
        assertThat(written("```c'est\nx\n```")).containsExactly("```\nx\n```");
    }

    @Test
    void quotesHoldCodeAndSeveralLines() {
        assertThat(written("> a\n> b\n>\n> ```js\n> c\n> ```")).containsExactly("> a\n> b\n> \n> ```js\n> c\n> ```");
    }

    @Test
    void tablesAreColumnsInCode() {
        assertThat(written("| a | b |\n|---|---|\n| 1 | <2> |")).containsExactly("```\na | b\n--|----\n1 | <2>\n```");
    }

    /** B11. */
    @Test
    void aLongAnswerComesInPartsThatAreAllOfIt() {
        var text = "lorem ipsum ".repeat(750).strip();
        var parts = DiscordRenderer.render(text);
        assertThat(parts).hasSize(5);
        assertThat(parts.stream().map(Rendered::plain).collect(Collectors.joining(" ")))
                .isEqualTo(text);
    }

    /** B12. */
    @Test
    void eachPieceOfLongCodeIsCode() {
        var code = IntStream.range(0, 300)
                .mapToObj(i -> "    line_" + i + " = compute(" + i + ")\n")
                .toList();
        var parts = written("Intro:\n```py\n" + String.join("", code) + "```\nDone.");
        assertThat(parts).hasSizeGreaterThan(4).allSatisfy(DiscordRendererTest::assertWhole);
        assertThat(parts.subList(1, parts.size() - 1)).allMatch(part -> part.startsWith("```py\n    line_"));
        assertThat(parts.getFirst()).startsWith("Intro:");
        assertThat(parts.getLast()).endsWith("```\n\nDone.");
    }

    /** B13. */
    @Test
    void theFenceThatIsAddedCounts() {
        for (int size = DiscordRenderer.MAX_TEXT - 16; size <= DiscordRenderer.MAX_TEXT + 16; size++) {
            var line = "x".repeat(40) + "\n";
            var code = line.repeat(size / line.length()) + "y".repeat(size % line.length());
            assertThat(written("```\n" + code + "\n```")).allSatisfy(DiscordRendererTest::assertWhole);
            assertThat(written("```python\n" + "z".repeat(size) + "\n```"))
                    .allSatisfy(DiscordRendererTest::assertWhole);
        }
    }

    @Test
    void whatIsEscapedCountsAsItIsWritten() {
        assertThat(written("\\*".repeat(3000))).hasSize(3).allSatisfy(DiscordRendererTest::assertWhole);
    }

    @Test
    void aLinkThatFillsAMessageIsShownWithoutItsAddress() {
        assertThat(written("[x](https://x.y/" + "a".repeat(3000) + ")")).containsExactly("x");
    }

    /** B15. */
    @Test
    void aLongAnswerOfEmojiKeepsEachWhole() {
        var cluster = "👩‍👩‍👧‍👦🇰🇷é";
        var parts = DiscordRenderer.render(cluster.repeat(600));
        assertThat(parts.stream().map(Rendered::plain).collect(Collectors.joining()))
                .isEqualTo(cluster.repeat(600));
        assertThat(parts)
                .allMatch(part -> part.plain().startsWith("👩")
                        || part.plain().startsWith("🇰🇷")
                        || part.plain().startsWith("é"));
    }

    @Test
    void everyPartOfALongMixtureIsWhole() {
        var block = "> **bold `code` and [link *text*](https://x.y)** " + "word ".repeat(300) + "\n\n"
                + "1. ~~a~~\n   ```\n   " + "z".repeat(900) + "\n   ```\n\n";
        assertThat(written(block.repeat(8))).hasSizeGreaterThan(5).allSatisfy(DiscordRendererTest::assertWhole);
    }

    /** B20. */
    @ParameterizedTest
    @ValueSource(strings = {"", " \n", " \u200b "})
    void aReplyThatCannotBeSeenIsRefused(String blank) {
        assertThatThrownBy(() -> DiscordRenderer.render(blank)).isInstanceOf(IllegalArgumentException.class);
    }

    private static void assertWhole(String part) {
        assertThat(part).isNotBlank().hasSizeLessThanOrEqualTo(DiscordRenderer.MAX_TEXT);
        assertThat(part.split("```", -1).length % 2).as("fences in pairs").isEqualTo(1);
    }

    private static List<String> written(String markdown) {
        return DiscordRenderer.render(markdown).stream()
                .map(part -> DiscordPayload.parse(part.payload()).content())
                .toList();
    }

    /** B45: whom an answer may call is called, outside of code; and everybody else is only named (B10). */
    @Test
    void onlyPeopleOfTheConversationAreCalled() {
        var people = Roster.of(List.of(new Roster.Name(new PersonId("100000000000000012"), "Bob")));

        var payload = DiscordPayload.parse(
                DiscordRenderer.render("**@Bob** please, `@Bob`, bob@h.test, @everyone, <@&100000000000000009>", people)
                        .getFirst()
                        .payload());

        assertThat(payload.content())
                .isEqualTo("**<@100000000000000012>** please, `@Bob`, bob@h.test, @everyone, \\<@&100000000000000009>");
        assertThat(payload.allowed().toString()).isEqualTo("{\"parse\":[],\"users\":[\"100000000000000012\"]}");
        assertThat(DiscordPayload.parse(payload.json())).isEqualTo(payload);
    }
}
