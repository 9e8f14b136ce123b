package dev.tern.sandbox.slack.block;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BlocksTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Names NAMELESS = new Names() {
        @Override
        public Optional<String> user(String id) {
            return Optional.empty();
        }

        @Override
        public Optional<String> channel(String id) {
            return Optional.empty();
        }
    };

    private static JsonNode json(String text) throws JsonProcessingException {
        return JSON.readTree(text.replace('\'', '"'));
    }

    private static Look look(String text, String blocks, String attachments) throws JsonProcessingException {
        return new Blocks(NAMELESS).look(text, true, json(blocks), json(attachments));
    }

    private static Look look(String blocks) throws JsonProcessingException {
        return look("for notifications", blocks, "[]");
    }

    @Test
    void blocksHideTheText() throws Exception {
        assertThat(look("*seen*", "[]", "[]").text()).isEqualTo("seen");
        assertThat(look("unseen", "[{'type':'section','text':{'type':'plain_text','text':'*seen*'}}]", "[]")
                        .text())
                .isEqualTo("*seen*");
    }

    @Test
    void classicBlocksStandOneBelowTheOther() throws Exception {
        var look = look("""
                [{'type':'header','text':{'type':'plain_text','text':'Title'}},
                 {'type':'divider'},
                 {'type':'section','text':{'type':'mrkdwn','text':'*a*'},
                  'fields':[{'type':'mrkdwn','text':'_b_'},{'type':'plain_text','text':'c'}]},
                 {'type':'context','elements':[{'type':'mrkdwn','text':'d'},{'type':'image','alt_text':'pic'}]},
                 {'type':'actions','elements':[{'type':'button','text':{'type':'plain_text','text':'Yes'}}]}]
                """);
        assertThat(look).isEqualTo(new Look("Title\na\nb\nc\nd pic", "<b>Title</b>\n<b>a</b>\n<i>b</i>\nc\nd pic"));
    }

    @Test
    void richTextShowsItsStylesListsAndMentions() throws Exception {
        var look = look("""
                [{'type':'rich_text','elements':[
                  {'type':'rich_text_section','elements':[
                    {'type':'text','text':'a <','style':{'bold':true}},
                    {'type':'user','user_id':'U1'},{'type':'broadcast','range':'here'},
                    {'type':'link','url':'https://h.test','text':'h'},{'type':'emoji','name':'wave','unicode':'1f44b'}]},
                  {'type':'rich_text_list','style':'ordered','elements':[
                    {'type':'rich_text_section','elements':[{'type':'text','text':'one'}]},
                    {'type':'rich_text_section','elements':[{'type':'text','text':'two'}]}]},
                  {'type':'rich_text_preformatted','elements':[{'type':'text','text':'code'}]}]}]
                """);
        assertThat(look.text()).isEqualTo("a <@U1@hereh👋\n1. one\n2. two\ncode");
        assertThat(look.html()).startsWith("<b>a &lt;</b>").endsWith("<pre>code</pre>");
    }

    @Test
    void aMarkdownBlockIsReadAsMarkdown() throws Exception {
        var look = look("""
                [{'type':'markdown','text':'# Head\\n\\n**a** *b* ~~c~~ [l](https://h.test) `x`\\n\\n- one\\n- two\\n\\n3. three\\n\\n```java\\nint i;\\n```\\n\\n| k | v |\\n|---|---|\\n| 1 | 2 |\\n\\n<script>'}]
                """);
        assertThat(look.text()).isEqualTo("Head\na b c l x\n\n• one\n• two\n3. three\nint i;\n\nk\tv\n1\t2\n<script>");
        assertThat(look.html())
                .contains("<h1>Head</h1>", "<strong>a</strong>", "<table>", "&lt;script&gt;")
                .doesNotContain("<script>");
    }

    @Test
    void aTableShowsItsCells() throws Exception {
        var look = look("""
                [{'type':'table','rows':[[{'type':'raw_text','text':'k'},{'type':'rich_text','elements':[
                  {'type':'rich_text_section','elements':[{'type':'text','text':'v'}]}]}],
                  [{'type':'raw_text','text':'1'},{'type':'raw_text','text':'2'}]]}]
                """);
        assertThat(look.text()).isEqualTo("k\tv\n1\t2");
    }

    @Test
    void anAttachmentShowsItsFallbackOnlyIfThereIsNothingElse() throws Exception {
        var attachments = """
                [{'fallback':'[no preview]','blocks':[{'type':'header','text':{'type':'plain_text','text':'CPU high'}}],
                  'fields':[{'title':'host','value':'web-1'}]},
                 {'fallback':'only this'}]
                """;
        assertThat(look("", "[]", attachments).text()).isEqualTo("host\nweb-1\nCPU high\nonly this");
    }
}
