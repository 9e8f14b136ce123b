package dev.tern.sandbox.slack.block;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class BlockCheckTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode json(String text) throws JsonProcessingException {
        return JSON.readTree(text.replace('\'', '"'));
    }

    private static List<String> problems(String blocks) throws JsonProcessingException {
        return BlockCheck.problems(json(blocks));
    }

    private static String section(String text) {
        return "{'type':'section','text':{'type':'mrkdwn','text':'" + text + "'}}";
    }

    @Test
    void goodBlocksHaveNoProblems() throws Exception {
        assertThat(problems("[" + section("x".repeat(3000)) + ",{'type':'divider'},{'type':'markdown','text':'a'}]"))
                .isEmpty();
        assertThat(problems("[" + String.join(",", java.util.Collections.nCopies(50, section("a"))) + "]"))
                .isEmpty();
    }

    @Test
    void aSectionHoldsUpTo3000Characters() throws Exception {
        assertThat(problems("[" + section("a") + "," + section("x".repeat(3001)) + "]"))
                .containsExactly(
                        "failed to match all allowed schemas [json-pointer:/blocks/1/text]",
                        "must be less than 3001 characters [json-pointer:/blocks/1/text/text]");
        assertThat(problems("[" + section("") + "]"))
                .contains("must be more than 0 characters [json-pointer:/blocks/0/text/text]");
        assertThat(problems("[{'type':'section'}]"))
                .containsExactly("missing required field: text [json-pointer:/blocks/0]");
    }

    @Test
    void aMessageHoldsUpTo50Blocks() throws Exception {
        assertThat(problems("[" + String.join(",", java.util.Collections.nCopies(51, section("a"))) + "]"))
                .containsExactly("no more than 50 items allowed [json-pointer:/blocks]");
    }

    @Test
    void otherLimitsHoldToo() throws Exception {
        assertThat(problems("[{'type':'markdown','text':'" + "x".repeat(12_001) + "'}]"))
                .containsExactly("must be less than 12001 characters [json-pointer:/blocks/0/text]");
        assertThat(problems("[{'type':'header','text':{'type':'plain_text','text':'" + "x".repeat(151) + "'}}]"))
                .contains("must be less than 151 characters [json-pointer:/blocks/0/text/text]");
        assertThat(problems("[{'type':'header','text':{'type':'mrkdwn','text':'x'}}]"))
                .contains("unsupported type: mrkdwn [json-pointer:/blocks/0/text/type]");
        assertThat(problems("[{'type':'rich_text','elements':[{'type':'rich_text_section','elements':["
                        + "{'type':'text','text':''}]}]}]"))
                .containsExactly("must be more than 0 characters [json-pointer:/blocks/0/elements/0/elements/0/text]");
    }

    @Test
    void tablesHaveLimits() throws Exception {
        var cell = "{'type':'raw_text','text':'x'}";
        var table = "{'type':'table','rows':[[" + cell + "]]}";
        assertThat(problems("[" + table + "]")).isEmpty();
        assertThat(problems("[" + table + "," + table + "]"))
                .containsExactly("only_one_table_allowed [json-pointer:/blocks]");
        assertThat(problems("[" + table.replace("[[", "[" + ("[" + cell + "],").repeat(100) + "[") + "]"))
                .containsExactly("no more than 100 items allowed [json-pointer:/blocks/0/rows]");
        assertThat(problems("[" + table.replace("[[", "[[" + (cell + ",").repeat(20)) + "]"))
                .containsExactly("no more than 20 items allowed [json-pointer:/blocks/0/rows/0]");
        assertThat(problems("[" + table.replace("'x'", "''") + "]"))
                .containsExactly("must be more than 0 characters [json-pointer:/blocks/0/rows/0/0/text]");
        assertThat(problems("[" + table.replace("'x'", "'" + "x".repeat(10_001) + "'") + "]"))
                .containsExactly("must be less than 10001 characters [json-pointer:/blocks]");
        assertThat(problems("[" + table.replace("raw_text", "mrkdwn") + "]"))
                .containsExactly("unsupported type: mrkdwn [json-pointer:/blocks/0/rows/0/0/type]");
    }

    @Test
    void listsHoldSectionsOnly() throws Exception {
        var list = "{'type':'rich_text','elements':[{'type':'rich_text_list','style':'bullet','elements':["
                + "{'type':'rich_text_section','elements':[{'type':'text','text':'x'}]}]}]}";
        assertThat(problems("[" + list + "]")).isEmpty();
        assertThat(problems("[" + list.replace("'bullet'", "'dash','indent':9,'offset':-1") + "]"))
                .containsExactly(
                        "unsupported value: dash [json-pointer:/blocks/0/elements/0/style]",
                        "must be between 0 and 8 [json-pointer:/blocks/0/elements/0/indent]",
                        "must be 0 or more [json-pointer:/blocks/0/elements/0/offset]");
        assertThat(problems("[" + list.replace("rich_text_section", "rich_text_list") + "]"))
                .containsExactly(
                        "unsupported type: rich_text_list [json-pointer:/blocks/0/elements/0/elements/0/type]");
    }

    @Test
    void malformedBlocksAreNamed() throws Exception {
        assertThat(problems("[{'type':'fancy'}]"))
                .containsExactly("unsupported type: fancy [json-pointer:/blocks/0/type]");
        assertThat(problems("['x', {}]"))
                .containsExactly(
                        "missing required field: type [json-pointer:/blocks/0]",
                        "missing required field: type [json-pointer:/blocks/1]");
    }

    @Test
    void allTextTogetherHasALimit() throws Exception {
        var half = "{'type':'markdown','text':'" + "x".repeat(6_000) + "'}";
        assertThat(TextSize.isTooLong(json("[" + half + "," + half + "]"))).isFalse();
        assertThat(TextSize.isTooLong(json("[" + half + "," + half + ",{'type':'markdown','text':'x'}]")))
                .isTrue();
        assertThat(TextSize.isTooLong(json(
                        "[" + String.join(",", java.util.Collections.nCopies(5, section("x".repeat(3000)))) + "]")))
                .isTrue();
    }

    @Test
    void pingsAreFoundWhereverTheyHide() throws Exception {
        var blocks = json("""
                [{'type':'section','text':{'type':'mrkdwn','text':'<@U1> <https://a.test|<!channel>'}},
                 {'type':'section','text':{'type':'plain_text','text':'<@U2>'}},
                 {'type':'rich_text','elements':[{'type':'rich_text_section','elements':[
                   {'type':'broadcast','range':'here'},{'type':'usergroup','usergroup_id':'S1'}]}]}]
                """);
        assertThat(Pings.in("&lt;!everyone&gt; <!everyone>", blocks))
                .containsExactly("everyone", "U1", "channel", "here", "S1");
    }
}
