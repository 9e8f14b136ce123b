package dev.tern.trajectory;

import static dev.tern.trajectory.Recorded.answered;
import static dev.tern.trajectory.Recorded.failed;
import static dev.tern.trajectory.Recorded.returned;
import static dev.tern.trajectory.Recorded.says;
import static dev.tern.trajectory.Recorded.session;
import static dev.tern.trajectory.Recorded.turn;
import static dev.tern.trajectory.Recorded.user;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.scan.Secrets;
import dev.tern.trajectory.Trajectory.From;
import dev.tern.trajectory.Trajectory.Item;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.TurnRecord;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.MessageId;
import dev.tern.turn.Outcome;
import dev.tern.turn.PersonId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolSpec;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TrajectoriesTest {
    private static final ToolCall ONE = new ToolCall("c1", "echo", "{\"text\":\"1\"}");
    private static final ToolCall TWO = new ToolCall("c2", "pay", "{\"amount\": 2}");

    private final Trajectories trajectories = new Trajectories(new Secrets(List.of("our own secret")));

    @Test
    void aLineHasFourKeysAndAUtcTime() {
        var line = lines(answered("hello", "Hello!")).getFirst().line();

        assertThat(line).startsWith("{\"conversations\":[{\"from\":\"system\",\"value\":\"");
        assertThat(line)
                .endsWith(",{\"from\":\"human\",\"value\":\"hello\"},"
                        + "{\"from\":\"gpt\",\"value\":\"<think>\\n</think>\\nHello!\"}],"
                        + "\"timestamp\":\"2026-01-02T03:04:05.678Z\",\"model\":\"demo/demo\",\"completed\":true}");
    }

    @Test
    void reasoningComesFirstThenTheTextThenTheCallsAndAllTheirResultsAreOneItem() {
        var turn = answered(
                user("pay 2"),
                new AssistantSaid("One moment.", "two calls", List.of(ONE, TWO)),
                returned(TWO, "{\"paid\":true}"),
                returned(ONE, "1"),
                says("Paid."));

        assertThat(items(turn))
                .containsExactly(
                        new Item(From.HUMAN, "pay 2"),
                        new Item(From.GPT, """
                                <think>
                                two calls
                                </think>
                                One moment.
                                <tool_call>
                                {"name":"echo","arguments":{"text":"1"}}
                                </tool_call>
                                <tool_call>
                                {"name":"pay","arguments":{"amount":2}}
                                </tool_call>"""),
                        new Item(From.TOOL, """
                                <tool_response>
                                {"tool_call_id":"c2","name":"pay","content":"{\\"paid\\":true}"}
                                </tool_response>
                                <tool_response>
                                {"tool_call_id":"c1","name":"echo","content":"1"}
                                </tool_response>"""),
                        new Item(From.GPT, "<think>\n</think>\nPaid."));
    }

    @Test
    void resultsStandWithTheirCallsEvenWhereAPersonSpokeInBetween() {
        var turn = failed(user("pay"), says("", ONE, TWO), returned(ONE, "1"), user("faster"), returned(TWO, "2"));

        assertThat(items(turn)).extracting(Item::from).containsExactly(From.HUMAN, From.GPT, From.TOOL, From.HUMAN);
    }

    @Test
    void aScratchpadInTheTextIsReasoning() {
        var text = "<REASONING_SCRATCHPAD>\nadd\n</REASONING_SCRATCHPAD>\n\n4.<REASONING_SCRATCHPAD>done";

        assertThat(items(answered(user("2+2"), new AssistantSaid(text, "sum", List.of())))
                        .getLast()
                        .value())
                .isEqualTo("<think>\nsum\nadd\ndone\n</think>\n4.");
    }

    @Test
    void argumentsThatAreNoObjectStandAsTheyWereWritten() {
        var broken = new ToolCall("c1", "echo", "{\"text\": ");
        var twice = new ToolCall("c2", "echo", "{\"a\":1,\"a\":2}");

        assertThat(items(answered(user("x"), says("", broken, twice))).getLast().value())
                .contains("{\"name\":\"echo\",\"arguments\":\"{\\\"text\\\": \"}", "\"{\\\"a\\\":1,\\\"a\\\":2}\"");
    }

    /** B91: neither names nor quotes nor marks of any kind, and of a voice note only the words. */
    @Test
    void humansSayTheirWordsAndNothingElse() {
        var said = user(
                "hello",
                new Annotation.SaidBy(new PersonId("7"), "Ann"),
                new Annotation.InReplyTo(new MessageId("1"), Optional.of("Bo"), Optional.of("before")),
                new Annotation.Spoken(6, Optional.of("en")),
                new Annotation.Attached(new Attachment.Voice("v", "audio/ogg", 9, 6)));

        assertThat(items(answered(said, says("Hi."))).getFirst()).isEqualTo(new Item(From.HUMAN, "hello"));
    }

    @Test
    void attachmentsAreReferredToBehindTheWords() {
        var said = user(
                "look",
                new Annotation.Attached(new Attachment.Image("https://host/secret-place", "image/png", 5)),
                new Annotation.Attached(new Attachment.File("f", Optional.of("<think>.txt"), "text/plain", 7)));

        assertThat(items(answered(said, says("Nice."))).getFirst().value()).isEqualTo("""
                        look
                        <attachment>{"kind":"image","type":"image/png","bytes":5,"ref":"eb61262afc033adb"}</attachment>
                        <attachment>{"kind":"file","type":"text/plain","bytes":7,"name":"\\u003cthink>.txt","ref":"252f10c83610ebca"}</attachment>""");
    }

    /** B60. */
    @Test
    void aVoiceNoteThatWasNotUnderstoodIsReferredTo() {
        var said = user(
                "", new Annotation.Unheard(6), new Annotation.Attached(new Attachment.Voice("v", "audio/ogg", 9, 6)));

        assertThat(items(answered(said, says("Sorry?"))).getFirst().value())
                .startsWith("<attachment>{\"kind\":\"voice\",\"type\":\"audio/ogg\",\"bytes\":9,\"seconds\":6,");
    }

    @Test
    void theSystemItemListsTheToolsAndIsOtherwiseAlwaysTheSame() {
        var tool = new ToolSpec("echo", "says <tools> again", "{\"type\":\"object\"}");
        var with = trajectories.of(answered("a", "b"), List.of(tool)).conversations();
        var without = trajectories.of(answered("c", "d"), List.of()).conversations();

        assertThat(with.getFirst().value()).contains("""
                <tools>
                [{"name":"echo","description":"says \\u003ctools> again","parameters":{"type":"object"}}]
                </tools>""");
        assertThat(with.getFirst().value().replaceAll("(?s)\\[\\{.*}]", "[]"))
                .isEqualTo(without.getFirst().value());
    }

    /** Hermes drops the first message of a session and puts the last one in its place. */
    @Test
    void allTurnsOfALongSessionStandInTheirOrder() {
        var turns = IntStream.range(0, 3_000)
                .mapToObj(n -> answered("q" + n, "a" + n))
                .toArray(TurnRecord[]::new);

        var line = lines(turns);

        assertThat(line).hasSize(1);
        assertThat(line.getFirst().conversations())
                .filteredOn(item -> item.from() == From.HUMAN)
                .extracting(Item::value)
                .isEqualTo(IntStream.range(0, 3_000).mapToObj(n -> "q" + n).toList());
    }

    @Test
    void aTurnThatWasNotCompletedHasALineOfItsOwnAfterTheCompletedOnesBeforeIt() {
        var lines = lines(
                answered("q1", "a1"),
                failed(user("q2")),
                turn(Outcome.INTERRUPTED, Optional.empty(), user("q3"), says("half")),
                answered("q4", "a4"),
                turn(Outcome.EMPTY, Optional.empty(), user("q5"), says("")),
                turn(Outcome.ANSWERED, Optional.of(TurnRecord.CUT), user("q6"), says("and then")));

        assertThat(lines)
                .extracting(TrajectoriesTest::questions)
                .containsExactly(
                        List.of("q1", "q4"),
                        List.of("q1", "q2"),
                        List.of("q1", "q3"),
                        List.of("q1", "q4", "q5"),
                        List.of("q1", "q4", "q6"));
        assertThat(lines).extracting(Trajectory::completed).containsExactly(true, false, false, false, false);
    }

    @Test
    void aSessionWithoutTurnsHasNoLine() {
        assertThat(lines()).isEmpty();
        assertThat(lines(failed(user("q")))).extracting(Trajectory::completed).containsExactly(false);
    }

    /** B105. */
    @Test
    void secretsStandNowhereInALine() {
        var key = "sk-proj-0123456789abcdef";
        var call = new ToolCall("c1", "login", "{\"password\":\"x\",\"list\":[{\"text\":\"" + key + "\"}]}");
        var turn = answered(
                user("my key is " + key),
                new AssistantSaid("It is " + key, "so " + key, List.of(call)),
                returned(call, "{\"key\":\"" + key + "\",\"ours\":\"our own secret\"}"),
                says("Done."));

        var line = lines(turn).getFirst().line();

        assertThat(line).doesNotContain(key, "our own secret", "\\\"x\\\"");
        assertThat(((ParsedTrajectory.Gpt) ParsedTrajectory.of(line).said().get(1))
                        .calls()
                        .getFirst()
                        .get("arguments"))
                .hasToString("{\"password\":\"[REDACTED]\",\"list\":[{\"text\":\"[REDACTED]\"}]}");
    }

    private List<Trajectory> lines(TurnRecord... turns) {
        return trajectories.of(session(turns)).toList();
    }

    /** After the first, which is always the same. */
    private List<Item> items(TurnRecord turn) {
        var all = trajectories.of(turn, List.of()).conversations();
        assertThat(all.getFirst().from()).isEqualTo(From.SYSTEM);
        return all.subList(1, all.size());
    }

    private static List<String> questions(Trajectory line) {
        return line.conversations().stream()
                .filter(item -> item.from() == From.HUMAN)
                .map(Item::value)
                .toList();
    }
}
