package dev.tern.tool.builtin;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.delivery.Delivery;
import dev.tern.runner.Postings;
import dev.tern.session.Homes.Home;
import dev.tern.store.SqliteStore;
import dev.tern.testing.DeliverySettings;
import dev.tern.testing.ScriptedPlatform;
import dev.tern.testing.Turns;
import dev.tern.tool.Invocation;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.ToolRunner;
import dev.tern.turn.AccountId;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.ThreadId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Over the real outbox: a row says where something goes. */
class SendMessageToolTest {
    private static final Turn DIRECT = Turns.direct("x");
    private static final Turn THREAD = Turns.inThread(Turns.ANN, "17", "x");
    private static final AccountId NEWS = new AccountId(new PlatformId("news"), "9");

    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private final ScriptedPlatform platform = new ScriptedPlatform();
    private int calls;
    private boolean people = true;
    private final Set<String> forbidden = new HashSet<>();

    @SuppressWarnings("NullAway.Init") // before each test
    private Delivery delivery;

    @BeforeEach
    void somebodySends() {
        delivery = DeliverySettings.delivery(store.ports(), id -> platform);
    }

    /** Before the store is closed. */
    @AfterEach
    void allIsSent() {
        await().until(delivery::isIdle);
    }

    @Test
    void hereIsThisChatWithItsThreadAndAnswersNoMessage() {
        assertThat(send(THREAD, "here").content()).isEqualTo("It is on its way to this chat.");

        assertThat(posted()).isEqualTo("testing:1 -5 17 null");
    }

    @Test
    void homeIsWhatThePersonHasChosen() {
        get(store.ports()
                .homes()
                .put(Turns.ACCOUNT, Turns.ANN.id(), new Home(new ChatId("-9"), Optional.of(new ThreadId("4")))));

        assertThat(send(DIRECT, "Home").content()).isEqualTo("It is on its way to the person's home.");

        assertThat(posted()).isEqualTo("testing:1 -9 4 null");
    }

    @Test
    void whoHasChosenNoneIsAtHomeInTheirDirectChatAndNowhereElse() {
        assertThat(send(THREAD, "home").content()).startsWith("Error: this person has no home yet");
        assertThat(rows()).isZero();

        send(DIRECT, "home");

        assertThat(posted()).isEqualTo("testing:1 7 null null");
    }

    @Test
    void aPlatformIsTheOperatorsHomeChannelThere() {
        assertThat(send(DIRECT, "testing").content()).isEqualTo("It is on its way to the home channel on testing.");

        assertThat(posted()).isEqualTo("testing:1 -100 null null");
        assertThat(send(THREAD, "news").status()).isEqualTo(ToolResult.Status.OK);
        assertThat(store.rows("select account, chat from outbox where chat = '-200'"))
                .containsExactly("news:9 -200");
    }

    @ParameterizedTest
    @ValueSource(strings = {"testing:-5", "testing:-100", "testing:-9", "news:-200", "Testing: -5"})
    void aChatMayBeNamedByItsIdWhereItIsOneOfThem(String target) {
        get(store.ports().homes().put(Turns.ACCOUNT, Turns.ANN.id(), new Home(new ChatId("-9"), Optional.empty())));

        assertThat(send(THREAD, target).status()).isEqualTo(ToolResult.Status.OK);

        assertThat(rows()).isEqualTo(1);
    }

    /** Bo's home is none of Ann's, and another platform's chats are not this one's. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "testing:8",
                "testing:-9",
                "news:-5",
                "news:-100",
                "web:-5",
                "testing:",
                ":",
                "slack",
                "off",
                "Bo",
                "#general",
                "home:7"
            })
    void noOtherChatIsWrittenTo(String target) {
        get(store.ports().homes().put(Turns.ACCOUNT, Turns.BO.id(), new Home(new ChatId("-9"), Optional.empty())));

        var result = send(THREAD, target);

        assertThat(result.status()).isEqualTo(ToolResult.Status.FAILED);
        assertThat(result.content())
                .containsAnyOf("can't be written to", "there is no home channel on", "is not connected at the moment");
        assertThat(rows()).isZero();
    }

    @Test
    void aCallThatIsMadeAgainSendsNothingAndSaysTheSame() {
        var first = send(DIRECT, "here");
        calls--;

        assertThat(send(DIRECT, "here")).isEqualTo(first);
        assertThat(rows()).isEqualTo(1);
        send(DIRECT, "here");
        assertThat(rows()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"home", "testing:-9"})
    void aHomeWhereTheBotMayTalkNoMoreIsNotWrittenTo(String target) {
        get(store.ports().homes().put(Turns.ACCOUNT, Turns.ANN.id(), new Home(new ChatId("-9"), Optional.empty())));
        forbidden.add("-9");

        assertThat(send(DIRECT, target).content())
                .startsWith("Error: this person's home is in a chat where messages may not be sent any more");

        assertThat(rows()).isZero();
        assertThat(send(DIRECT, "testing:-8").content()).contains("can't be written to");
    }

    @Test
    void aDirectChatNeedsNobodysLeave() {
        get(store.ports()
                .homes()
                .put(Turns.ACCOUNT, Turns.ANN.id(), new Home(new ChatId("D9"), Optional.empty(), true)));
        forbidden.add("D9");

        assertThat(send(THREAD, "home").status()).isEqualTo(ToolResult.Status.OK);
    }

    @Test
    void aLongTextGoesInSeveralMessagesAndOneWithoutEndDoesNot() {
        assertThat(call(DIRECT, "here", "word ".repeat(60)).status()).isEqualTo(ToolResult.Status.OK);
        assertThat(call(DIRECT, "here", "x".repeat(16_001)).content())
                .isEqualTo("Error: text must be at most 16000 characters");
        assertThat(call(DIRECT, "here", " ").content()).isEqualTo("Error: text is missing");
    }

    @Test
    void aProgramHasNobodyWrittenTo() {
        people = false;

        assertThat(send(DIRECT, "testing").content()).startsWith("Error: messages are sent for people");
        assertThat(rows()).isZero();
    }

    private long rows() {
        return store.rows("select distinct turn_id from outbox").size();
    }

    private String posted() {
        return store.rows("select account, chat, thread, reply_to from outbox").getFirst();
    }

    private ToolResult send(Turn turn, String target) {
        return call(turn, target, "hello");
    }

    private ToolResult call(Turn turn, String target, String text) {
        var channels = Map.of("testing", "-100", "news", "-200", "off", "-300");
        var targets = new Targets(
                store.ports().homes(),
                channels,
                id -> Optional.of(NEWS).filter(it -> it.platform().equals(id)),
                where -> !forbidden.contains(where.chat().value()));
        var reached = people ? Set.of(platform.id()) : Set.<PlatformId>of();
        var posting = new Postings(reached, id -> platform, store.ports().ledger(), delivery);
        var tool = new SendMessageTool(posting, targets);
        var call = new ToolCall(
                "c" + calls, SendMessageTool.NAME, "{\"target\":\"" + target + "\",\"text\":\"" + text + "\"}");
        var invocation = new Invocation(
                turn.id(), calls++, Turns.SESSION, turn.origin(), turn.author(), Audience.of(turn), call);
        return get(new ToolRunner(Duration.ofSeconds(10), ResultNotes.NONE)
                .run(Map.of(SendMessageTool.NAME, tool), invocation, shown -> false));
    }
}
