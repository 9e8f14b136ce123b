package dev.tern.prompt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.model.ModelMessage;
import dev.tern.model.ModelMessage.AssistantMessage;
import dev.tern.model.ModelMessage.Part;
import dev.tern.model.ModelMessage.SystemMessage;
import dev.tern.model.ModelMessage.ToolMessage;
import dev.tern.model.ModelMessage.UserMessage;
import dev.tern.turn.ToolCall;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RepairTest {
    private static final SystemMessage SYSTEM = new SystemMessage(List.of("You are Tern."));
    private static final ToolMessage NOTHING = result("a", "Error: nothing came back from this call.");

    @Test
    void aGoodConversationStaysAsItIs() {
        List<ModelMessage> good = List.of(
                SYSTEM, user("hi"), calling("a", "b"), result("b", "2"), result("a", "1"), said("done"), user("more"));

        assertThat(repaired(good)).isEqualTo(good);
    }

    @Test
    void aCallWithoutResultGetsOne() {
        assertThat(repaired(List.of(user("hi"), calling("a"), user("so?"))))
                .containsExactly(user("hi"), calling("a"), NOTHING, user("so?"));
        assertThat(repaired(List.of(user("hi"), calling("a")))).endsWith(calling("a"), NOTHING);
        assertThat(repaired(List.of(user("hi"), calling("a"), said("never mind"))))
                .containsExactly(user("hi"), calling("a"), NOTHING, said("never mind"));
    }

    @Test
    void aResultThatNobodyAskedForIsLeftOut() {
        assertThat(repaired(List.of(result("x", "cut off"), user("hi"), said("yes"), result("y", "stray"))))
                .containsExactly(user("hi"), said("yes"));
        assertThat(repaired(List.of(user("hi"), calling("a"), result("a", "1"), result("a", "again"))))
                .containsExactly(user("hi"), calling("a"), result("a", "1"));
    }

    @Test
    void aResultThatComesAfterWordsStandsBehindItsCall() {
        assertThat(repaired(List.of(user("hi"), calling("a"), user("hurry"), result("a", "1"), user("thanks"))))
                .containsExactly(user("hi"), calling("a"), result("a", "1"), user("hurry", "thanks"));
    }

    @Test
    void callsWithTheSameIdEachKeepTheirResult() {
        List<ModelMessage> twice = List.of(user("hi"), calling("a", "a"), result("a", "1"), result("a", "2"));

        assertThat(repaired(twice)).isEqualTo(twice);
    }

    @Test
    void peopleAndTheAssistantTakeTurns() {
        assertThat(repaired(List.of(SYSTEM, said("Welcome!"), user("one"), user("two"), said("a"), said("b"))))
                .containsExactly(
                        SYSTEM,
                        user("(The conversation begins with the assistant.)"),
                        said("Welcome!"),
                        user("one", "two"),
                        said("a\n\nb"));
        assertThat(repaired(List.of(user("hi"), said("I'll look."), calling("a"), result("a", "1"))))
                .containsExactly(
                        user("hi"),
                        new AssistantMessage("I'll look.", calling("a").calls()),
                        result("a", "1"));
    }

    @Test
    void aMessageWithoutAnythingIsNotEmpty() {
        assertThat(repaired(List.of(new UserMessage(List.of())))).containsExactly(user("(no words)"));
    }

    @Test
    void whatWasRepairedOnceIsRepairedTheSameWhenMoreFollows() {
        List<ModelMessage> messages = List.of(
                SYSTEM,
                said("Hi"),
                user("1"),
                user("2"),
                calling("a"),
                user("3"),
                said("x"),
                result("q", ""),
                user("4"));
        for (int cut = 1; cut <= messages.size(); cut++) {
            var shorter = repaired(messages.subList(0, cut));
            int same = shorter.size() - 1;

            assertThat(repaired(messages).subList(0, same)).isEqualTo(shorter.subList(0, same));
        }
    }

    private static List<ModelMessage> repaired(List<ModelMessage> messages) {
        return Rendering.messages(Repair.of(messages.stream()
                .map(message -> Marked.of(message, PieceKind.HISTORY))
                .toList()));
    }

    private static UserMessage user(String... texts) {
        return new UserMessage(Stream.of(texts).<Part>map(Part.Text::new).toList());
    }

    private static AssistantMessage said(String text) {
        return new AssistantMessage(text, List.of());
    }

    private static AssistantMessage calling(String... ids) {
        return new AssistantMessage(
                "", Stream.of(ids).map(id -> new ToolCall(id, "look", "{}")).toList());
    }

    private static ToolMessage result(String id, String content) {
        return new ToolMessage(id, content);
    }
}
