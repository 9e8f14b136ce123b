package dev.tern.model.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ChatModel;
import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.model.ModelReply;
import dev.tern.model.ModelRequest;
import dev.tern.model.ReplyAssembly;
import dev.tern.testing.ModelSettings;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class DemoChatModelTest {
    static final String FENCE = "<memory-context>\nrecalled\n</memory-context>";

    final ChatModel model = new DemoModels().open(ModelSettings.demo().setting());

    @Test
    void itSaysWhatItIsAndWhatItHeard() {
        var reply = ask(UserMessage.said(List.of("hello\n there")));

        assertThat(reply.text())
                .isEqualTo("I am Tern's demo, not a language model. You said: “hello there”."
                        + " Set tern.model.provider to talk to a real one.");
        assertThat(model.name()).isEqualTo("demo/demo");
    }

    @Test
    void onlyThePersonsLastWordsAreRepeated() {
        var reply = ask(
                new SystemMessage(List.of("cached", "overlay")),
                UserMessage.said(List.of("before")),
                new AssistantMessage("ok", List.of()),
                UserMessage.said(List.of(
                        "[spoken]", "[from Ann]", "[now] <b>bold</b>", FENCE, "<turn-context>t</turn-context>")));

        assertThat(reply.text())
                .contains("“[now] <b>bold</b>”")
                .doesNotContain("spoken", "Ann", "recalled", "overlay", "before", "context");
    }

    @Test
    void whereOnlyNotesAreLeftNothingIsRepeated() {
        assertThat(ask(UserMessage.said(List.of("[spoken]", FENCE))).text()).contains("You said nothing");
        assertThat(ask(UserMessage.said(List.of("", FENCE))).text()).contains("You said nothing");
        assertThat(ask().text()).contains("You said nothing");
    }

    @Test
    void longWordsAreCutBetweenCharacters() {
        var reply = ask(UserMessage.said(List.of("\ud83d\ude00".repeat(300))));

        assertThat(reply.text()).contains("“" + "\ud83d\ude00".repeat(200) + "…”");
    }

    private ModelReply ask(ModelMessage... messages) {
        return ReplyAssembly.of(model.stream(new ModelRequest(List.of(messages), List.of())))
                .await()
                .atMost(Duration.ofSeconds(5));
    }
}
