package dev.tern.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.tern.api.Asked.Conversation;
import dev.tern.prompt.GivenMessage.FromAssistant;
import dev.tern.prompt.GivenMessage.FromTool;
import dev.tern.prompt.GivenMessage.FromUser;
import dev.tern.prompt.GivenPart;
import dev.tern.turn.CallOptions.ToolChoice;
import dev.tern.turn.ToolCall;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What bodies mean, and where they are wrong. */
class ReadersTest {
    private static final String HI = "'messages':[{'role':'user','content':'hi'}]";
    private static final String TOOL = "{'type':'function','function':{'name':'look'}}";
    private static final GivenPart PIXEL = new GivenPart.Image("data:image/png;base64,AAAA");

    @Test
    void aChatIsReadWhole() {
        var asked = chat("""
                {'model':'tern','stream':true,'user':'ignored','logit_bias':{},
                 'messages':[
                  {'role':'system','content':'One.'},
                  {'role':'user','name':'ann','content':[{'type':'text','text':'a'},
                    {'type':'image_url','image_url':{'url':'data:image/png;base64,AAAA','detail':'low'}},
                    {'type':'input_audio','input_audio':{'format':'wav','data':'AAAA'}}]},
                  {'role':'assistant','content':null,'tool_calls':[
                    {'id':'c1','type':'function','function':{'name':'look','arguments':'{}'}}]},
                  {'role':'tool','tool_call_id':'c1','content':[{'type':'text','text':'seen'}]},
                  {'role':'developer','content':[{'type':'text','text':'Two.'}]}],
                 'tools':[{'type':'function','function':{'name':'look','strict':true,'parameters':{'type':'object'}}}],
                 'tool_choice':'required','stop':'END','max_tokens':9,'max_completion_tokens':7}""");

        assertThat(asked.instructions()).contains("One.\nTwo.");
        assertThat(asked.messages())
                .containsExactly(
                        new FromUser(List.of(new GivenPart.Text("a"), PIXEL, new GivenPart.Audio("wav", "AAAA"))),
                        new FromAssistant("", List.of(new ToolCall("c1", "look", "{}"))),
                        new FromTool("c1", "seen"));
        assertThat(asked.options().toolChoice()).isEqualTo(new ToolChoice.Required());
        assertThat(asked.options().maxTokens()).contains(7);
        assertThat(asked.options().stop()).containsExactly("END");
        assertThat(asked.options().strictTools()).containsExactly("look");
        assertThat(asked.tools().getFirst().parameters()).isEqualTo("{\"type\":\"object\"}");
        assertThat(asked.stream()).isTrue();
        assertThat(asked.conversation()).isEqualTo(new Conversation.Callers());
    }

    @Test
    void aResponsesInputIsReadWhole() {
        var asked = response("""
                {'instructions':'One.','input':[
                  {'role':'developer','content':'Two.'},
                  {'type':'message','role':'user','content':[{'type':'input_text','text':'a'},
                    {'type':'input_image','image_url':'data:image/png;base64,AAAA'}]},
                  {'type':'reasoning','summary':[]},
                  {'role':'assistant','content':[{'type':'output_text','text':'b'}]},
                  {'type':'function_call','call_id':'c1','name':'look','arguments':'{}'},
                  {'type':'function_call','call_id':'c2','name':'look','arguments':'{}'},
                  {'type':'function_call_output','call_id':'c1','output':'seen'},
                  {'type':'function_call_output','call_id':'c2','output':[{'type':'input_text','text':'too'}]}],
                 'tools':[{'type':'function','name':'look'}],'tool_choice':{'type':'function','name':'look'},
                 'text':{'format':{'type':'json_schema','name':'n','schema':{'type':'object'},'strict':true}},
                 'reasoning':{'effort':'low'},'max_output_tokens':20}""");

        assertThat(asked.instructions()).contains("One.\nTwo.");
        var calls = List.of(new ToolCall("c1", "look", "{}"), new ToolCall("c2", "look", "{}"));
        assertThat(asked.messages())
                .containsExactly(
                        new FromUser(List.of(new GivenPart.Text("a"), PIXEL)),
                        new FromAssistant("b", calls),
                        new FromTool("c1", "seen"),
                        new FromTool("c2", "too"));
        assertThat(asked.options().responseFormat())
                .contains("{\"type\":\"json_schema\",\"json_schema\":"
                        + "{\"name\":\"n\",\"schema\":{\"type\":\"object\"},\"strict\":true}}");
        assertThat(asked.options().toolChoice()).isEqualTo(new ToolChoice.Named("look"));
        assertThat(asked.options().reasoningEffort()).contains("low");
        assertThat(asked.echo().has("instructions")).isFalse();
    }

    /** Whoever hands a history in keeps it; an answer to one message can be gone on with, as with OpenAI. */
    @Test
    void whatIsKeptIsWhatWasAskedToBe() {
        var history =
                "[{'role':'user','content':'a'},{'role':'assistant','content':'b'},{'role':'user','content':'c'}]";

        assertThat(conversation("{'input':'a'}")).isEqualTo(new Conversation.New());
        assertThat(conversation("{'input':'a','store':false}")).isEqualTo(new Conversation.Callers());
        assertThat(conversation("{'input':" + history + "}")).isEqualTo(new Conversation.Callers());
        assertThat(conversation("{'store':true,'input':" + history + "}")).isEqualTo(new Conversation.New());
        assertThat(conversation("{'input':'a','conversation':{'id':'x'}}")).isEqualTo(new Conversation.Named("x"));
        assertThat(conversation("{'input':'a','previous_response_id':'resp_1'}"))
                .isEqualTo(new Conversation.After("resp_1"));
        assertThat(ChatReader.read(place("{" + HI + "}"), Optional.of("mine")).conversation())
                .isEqualTo(new Conversation.Named("mine"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "messages|{}",
                "messages|{'messages':7}",
                "messages[0]|{'messages':['hi']}",
                "messages[0].role|{'messages':[{'role':'function','content':'x'}]}",
                "messages[0].content|{'messages':[{'role':'user','content':null}]}",
                "messages[0].content[0].type|{'messages':[{'role':'user','content':[{'type':'file'}]}]}",
                "messages[0].content[0].image_url.url|{'messages':[{'role':'user','content':[{'type':'image_url',"
                        + "'image_url':{'url':'http://a.example/b.png'}}]}]}",
                "messages[0].content[0].image_url.url|{'messages':[{'role':'user','content':[{'type':'image_url',"
                        + "'image_url':{'url':'data:image/png;base64,%%%'}}]}]}",
                "messages[0].content[0].input_audio.format|{'messages':[{'role':'user','content':[{'type':"
                        + "'input_audio','input_audio':{'format':'ogg','data':'AAAA'}}]}]}",
                "messages[0].tool_calls[0].function.name|{'messages':[{'role':'assistant','tool_calls':[{'id':'1',"
                        + "'type':'function','function':{}}]}]}",
                "n|{HI,'n':2}",
                "temperature|{HI,'temperature':2.1}",
                "temperature|{HI,'temperature':'hot'}",
                "top_p|{HI,'top_p':-0.1}",
                "max_tokens|{HI,'max_tokens':0}",
                "max_tokens|{HI,'max_tokens':1.5}",
                "stop|{HI,'stop':['a','b','c','d','e']}",
                "stream|{HI,'stream':'yes'}",
                "functions|{HI,'functions':[]}",
                "modalities[1]|{HI,'modalities':['text','audio']}",
                "response_format.type|{HI,'response_format':{'type':'xml'}}",
                "reasoning_effort|{HI,'reasoning_effort':'<b>'}",
                "tools[0].type|{HI,'tools':[{'type':'web_search'}]}",
                "tools[0].function.name|{HI,'tools':[{'type':'function','function':{'name':'a b'}}]}",
                "tools|{HI,'tools':[TOOL,TOOL]}",
                "tool_choice|{HI,'tool_choice':'required'}",
                "tool_choice.function.name|{HI,'tools':[TOOL],'tool_choice':{'type':'function',"
                        + "'function':{'name':'other'}}}",
            })
    void whatIsWrongIsNamed(String param, String body) {
        assertThat(param(() -> chat(body.replace("HI", HI).replace("TOOL", TOOL))))
                .isEqualTo(param);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "input|{}",
                "input[0].type|{'input':[{'type':'item_reference','id':'x'}]}",
                "background|{'input':'a','background':true}",
                "prompt|{'input':'a','prompt':{'id':'x'}}",
                "store|{'input':'a','store':false,'conversation':'x'}",
                "previous_response_id|{'input':'a','previous_response_id':'resp_1','conversation':'x'}",
                "conversation|{'input':'a','conversation':' '}",
                "tools[0].name|{'input':'a','tools':[{'type':'function'}]}",
            })
    void whatIsWrongInAResponseIsNamed(String param, String body) {
        assertThat(param(() -> response(body))).isEqualTo(param);
    }

    private static String param(Runnable reading) {
        var wrong = catchThrowableOfType(ApiException.class, reading::run);
        assertThat(wrong.error().status()).isEqualTo(400);
        return wrong.error().param().orElse("");
    }

    private static Conversation conversation(String body) {
        return response(body).conversation();
    }

    private static Asked chat(String body) {
        return ChatReader.read(place(body), Optional.empty());
    }

    private static Asked response(String body) {
        return ResponseReader.read(place(body), Optional.empty());
    }

    private static JsonPlace place(String body) {
        return JsonPlace.parse(body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }
}
