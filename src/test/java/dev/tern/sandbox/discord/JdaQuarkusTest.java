package dev.tern.sandbox.discord;

import static dev.tern.sandbox.discord.Rest.fault;
import static dev.tern.sandbox.discord.Rest.people;
import static dev.tern.sandbox.discord.Rest.reset;
import static dev.tern.sandbox.discord.Rest.say;
import static dev.tern.sandbox.discord.Rest.seen;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.tern.sandbox.SandboxOn;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.restassured.path.json.JsonPath;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import net.dv8tion.jda.api.JDA;
import net.dv8tion.jda.api.JDABuilder;
import net.dv8tion.jda.api.entities.Message;
import net.dv8tion.jda.api.events.interaction.command.SlashCommandInteractionEvent;
import net.dv8tion.jda.api.events.message.MessageReceivedEvent;
import net.dv8tion.jda.api.events.session.SessionRecreateEvent;
import net.dv8tion.jda.api.events.session.SessionResumeEvent;
import net.dv8tion.jda.api.hooks.ListenerAdapter;
import net.dv8tion.jda.api.interactions.commands.OptionType;
import net.dv8tion.jda.api.interactions.commands.build.Commands;
import net.dv8tion.jda.api.requests.GatewayIntent;
import net.dv8tion.jda.api.requests.RestConfig;
import net.dv8tion.jda.api.utils.Compression;
import net.dv8tion.jda.api.utils.SessionController;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@QuarkusTest
@TestProfile(SandboxOn.class)
class JdaQuarkusTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Heard heard = new Heard();
    private JDA jda;

    @BeforeEach
    void logIn() throws InterruptedException {
        reset();
        JsonPath bot =
                people("bots", Map.of("platform", "discord", "name", "ada")).jsonPath();
        jda = JDABuilder.createLight(
                        bot.getString("token"),
                        GatewayIntent.GUILD_MESSAGES,
                        GatewayIntent.DIRECT_MESSAGES,
                        GatewayIntent.MESSAGE_CONTENT)
                .setRestConfig(new RestConfig().setBaseUrl("http://" + Rest.host() + "/sandbox/discord/api/v10/"))
                .setSessionController(new LocalGateway())
                .setCompression(Compression.ZLIB)
                .addEventListeners(heard)
                .build()
                .awaitReady();
    }

    @AfterEach
    void logOut() {
        jda.shutdownNow();
    }

    @Test
    void aPersonIsHeardAndTheAnswerIsSeenOnceAlthoughItIsSentTwice() {
        var id = say("team", Map.of("from", "alice", "text", "**Hello**", "mention", true));

        await().atMost(PATIENCE).until(() -> heard.messages.size() == 1);
        var message = heard.messages.getFirst();
        assertThat(message.getId()).isEqualTo(id.getString("id"));
        assertThat(message.getContentRaw()).endsWith("> **Hello**");
        assertThat(message.getAuthor().getName()).isEqualTo("alice");
        for (int i = 0; i < 2; i++) {
            message.reply("Good _day_").setNonce("part-1").complete();
        }
        assertThat(seen("team").getList("text")).containsExactly("@tern Hello", "Good day");
        assertThat(seen("team").getString("[1].from")).isEqualTo("ada");
        assertThat(seen("team").getString("[1].replyTo")).isEqualTo(id.getString("id"));
    }

    @Test
    void aForumsPostIsAThreadThatCanBeAnsweredIn() {
        var posted = say("forum-help", Map.of("from", "alice", "text", "broken", "thread", "new"));

        await().atMost(PATIENCE).until(() -> heard.messages.size() == 1);
        var message = heard.messages.getFirst();
        assertThat(message.getChannel().getId()).isEqualTo(posted.getString("thread"));
        assertThat(message.getChannel().asThreadChannel().getParentChannel().getName())
                .isEqualTo("forum-help");
        message.getChannel().sendMessage("Which part?").complete();
        assertThat(seen("forum-help").getList("thread"))
                .containsExactly(posted.getString("thread"), posted.getString("thread"));
    }

    @Test
    void whatIsSaidWhileTheConnectionIsCutIsHeardAfterResuming() {
        fault(Map.of("platform", "discord", "method", "gateway", "status", 4000));
        say("team", Map.of("from", "alice", "text", "in between"));

        await().atMost(PATIENCE).until(() -> heard.resumed.size() == 1);
        await().atMost(PATIENCE).until(() -> heard.messages.size() == 1);
        assertThat(heard.messages.getFirst().getContentRaw()).isEqualTo("in between");
    }

    @Test
    void aRequestToReconnectIsFollowed() {
        fault(Map.of("platform", "discord", "method", "gateway.reconnect", "status", 4000));

        await().atMost(PATIENCE).until(() -> heard.resumed.size() == 1);
        say("team", Map.of("from", "alice", "text", "after"));
        await().atMost(PATIENCE).until(() -> heard.messages.size() == 1);
    }

    @Test
    void anInvalidSessionIsReplacedByANewOneAndWhatCameInBetweenIsGone() {
        fault(Map.of("platform", "discord", "method", "gateway.invalid-session", "status", 4000));
        fault(Map.of("platform", "discord", "method", "gateway", "status", 4000));
        say("team", Map.of("from", "alice", "text", "lost"));

        await().atMost(PATIENCE).until(() -> heard.recreated.size() == 1);
        say("team", Map.of("from", "alice", "text", "found"));
        await().atMost(PATIENCE).until(() -> !heard.messages.isEmpty());
        assertThat(heard.messages).extracting(Message::getContentRaw).containsExactly("found");
    }

    @Test
    void aCommandThatIsDeferredIsAnsweredLater() {
        jda.updateCommands()
                .addCommands(Commands.slash("jda-ask", "Asks").addOption(OptionType.STRING, "question", "What", true))
                .complete();
        say("team", Map.of("from", "alice", "text", "/jda-ask how are you?"));

        await().atMost(PATIENCE).until(() -> !seen("team").getList("text").isEmpty());
        assertThat(seen("team").getList("text")).containsExactly("asked: how are you?");
    }

    @Test
    void aRateLimitIsWaitedFor() {
        say("team", Map.of("from", "alice", "text", "hi"));
        await().atMost(PATIENCE).until(() -> heard.messages.size() == 1);
        fault(Map.of("platform", "discord", "method", "createMessage", "status", 429, "retryAfter", 1));

        heard.messages.getFirst().getChannel().sendMessage("patient").complete();

        assertThat(seen("team").getList("text")).containsExactly("hi", "patient");
    }

    /** Begins each session at once; JDA's own lets five seconds pass between two. */
    private static final class LocalGateway implements SessionController {
        @Override
        public String getGateway() {
            return "ws://" + Rest.host() + "/sandbox/discord/gateway";
        }

        @Override
        public ShardedGateway getShardedGateway(JDA api) {
            return new ShardedGateway(getGateway(), 1);
        }

        @Override
        public void appendSession(SessionConnectNode node) {
            Thread.ofVirtual().start(() -> begin(node));
        }

        @Override
        public void removeSession(SessionConnectNode node) {}

        private static void begin(SessionConnectNode node) {
            try {
                node.run(true);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static final class Heard extends ListenerAdapter {
        private final List<Message> messages = new CopyOnWriteArrayList<>();
        private final List<SessionResumeEvent> resumed = new CopyOnWriteArrayList<>();
        private final List<SessionRecreateEvent> recreated = new CopyOnWriteArrayList<>();

        @Override
        public void onMessageReceived(MessageReceivedEvent event) {
            if (!event.getAuthor().isBot()) {
                messages.add(event.getMessage());
            }
        }

        @Override
        public void onSessionResume(SessionResumeEvent event) {
            resumed.add(event);
        }

        @Override
        public void onSessionRecreate(SessionRecreateEvent event) {
            recreated.add(event);
        }

        @Override
        public void onSlashCommandInteraction(SlashCommandInteractionEvent event) {
            var question = event.getOption("question");
            event.deferReply()
                    .flatMap(hook -> hook.editOriginal("asked: " + (question == null ? "?" : question.getAsString())))
                    .queue();
        }
    }
}
