package dev.tern.command;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.memory.MemoryChange;
import dev.tern.memory.MemoryKind;
import dev.tern.memory.MemoryScope;
import dev.tern.runner.Commands.Match;
import dev.tern.runner.Commands.Way;
import dev.tern.runner.TurnControl;
import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.session.Homes.Home;
import dev.tern.session.Session;
import dev.tern.session.SessionKeys;
import dev.tern.session.Spending.Spent;
import dev.tern.skill.Skills;
import dev.tern.store.SqliteStore;
import dev.tern.testing.ScriptedVoice;
import dev.tern.testing.Turns;
import dev.tern.testing.VoiceSettings;
import dev.tern.turn.Audience;
import dev.tern.turn.ChatKind;
import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import dev.tern.turn.TurnId;
import dev.tern.turn.Usage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Commands that choose and tell. */
class ChoosingCommandsTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private Optional<Match> match(Turn turn, TurnControl control) {
        return SlashCommands.of(CommandFixture.ports(store.ports(), control, new Skills(Path.of("none"))))
                .match(turn);
    }

    private String answer(Turn turn, TurnControl control) {
        return match(turn, control)
                .map(match -> get(((Match.Answered) match).answer()))
                .orElseThrow();
    }

    private String answer(String text) {
        return answer(Turns.direct(text), TurnControl.NONE);
    }

    private Session session() {
        var turn = Turns.direct("x");
        return get(store.ports().sessions().current(SessionKeys.BY_DEFAULT.of(turn), Audience.of(turn)));
    }

    @Test
    void aTitleIsOneLineOfAtMostEightyCharacters() {
        assertThat(answer("/title")).startsWith("This conversation has no title");
        assertThat(answer("/title  My *new*\n boat ")).isEqualTo("This conversation is called **My \\*new\\* boat**.");
        assertThat(session().choices().title()).contains("My *new* boat");
        assertThat(answer("/title " + "x".repeat(81))).isEqualTo("A title has at most 80 characters; this one has 81.");
        assertThat(answer("/title")).isEqualTo("This conversation is called **My \\*new\\* boat**.");
    }

    @Test
    void aModelIsChosenAmongThoseThatAreOffered() {
        assertThat(answer("/model")).isEqualTo("`openai/small` answers here. There are: `small`, `Large`, `cheap`.");
        assertThat(answer("/model large")).isEqualTo("From your next message on `Large` answers here.");
        assertThat(session().choices().model()).contains("Large");
        assertThat(answer("/model")).startsWith("`openai/Large` answers here.");
        assertThat(answer("/model huge")).startsWith("I have none of that name. There are: ");
        assertThat(answer("/model small")).contains("`small`");
        assertThat(session().choices().model()).isEmpty();
    }

    @Test
    void aModelOfTheSettingsIsShownByItsWholeName() {
        answer("/model cheap");

        assertThat(answer("/model")).startsWith("`anthropic/claude` answers here.");
        assertThat(answer("/status")).contains("- model `anthropic/claude`\n");
    }

    @Test
    void aPlaceMayHaveAModelOfItsOwnAndASessionThereAnother() {
        assertThat(answerInCheapRoom("/model")).startsWith("`anthropic/claude` answers here.");
        answerInCheapRoom("/model small");
        assertThat(answerInCheapRoom("/model")).startsWith("`openai/small` answers here.");
        answerInCheapRoom("/model cheap");
        assertThat(answerInCheapRoom("/status")).contains("- model `anthropic/claude`\n");
    }

    private String answerInCheapRoom(String text) {
        var origin = Turns.origin(CommandFixture.CHEAP.value(), ChatKind.GROUP, "cheap", Optional.empty());
        return answer(Turns.of(Turns.ANN, origin, Turns.direct(text).addressing(), text), TurnControl.NONE);
    }

    @Test
    void thinkingIsAskedFor() {
        assertThat(answer("/reasoning HIGH")).contains("`high`");
        assertThat(session().choices().effort()).contains("high");
        assertThat(answer("/reasoning")).startsWith("I ask my model for `high` thinking");
        assertThat(answer("/reasoning much")).startsWith("One of ");
        answer("/reasoning off");
        assertThat(session().choices().effort()).isEmpty();
    }

    @Test
    void voiceIsKeptAndHonest() {
        assertThat(answer("/voice")).startsWith("I answer by voice where you speak, once I have a voice;");
        assertThat(answer("/voice all"))
                .isEqualTo(
                        "I answer by voice, once I have a voice; there is none here yet, so all answers are written.");
        assertThat(answer("/voice")).startsWith("I answer by voice, once");
        assertThat(answer("/voice loud")).startsWith("One of ");
        assertThat(answer("/voice off")).isEqualTo("I answer in writing.");
    }

    @Test
    void whatTheSettingsSayHoldsUntilSomebodyChooses() {
        var settings = VoiceSettings.speaking(new ScriptedVoice(), VoiceReplies.ALL);
        var ports = CommandFixture.ports(store.ports(), TurnControl.NONE, new Skills(Path.of("none")), settings);
        var commands = SlashCommands.of(ports);

        assertThat(said(commands, "/voice")).isEqualTo("I answer by voice.");
        assertThat(said(commands, "/voice voice-only")).isEqualTo("I answer by voice where you speak.");
        assertThat(said(commands, "/voice")).isEqualTo("I answer by voice where you speak.");
    }

    private static String said(SlashCommands commands, String text) {
        return commands.match(Turns.direct(text))
                .map(match -> get(((Match.Answered) match).answer()))
                .orElseThrow();
    }

    @Test
    void memoryIsShownAndForgottenByNumber() {
        var audience = Audience.of(Turns.direct("x"));
        remember(MemoryKind.MEMORY, audience, "keys are *under* the mat");
        remember(MemoryKind.USER, audience, "likes tea");
        remember(MemoryKind.MEMORY, Audience.of(Turns.inGroup(Turns.ANN, "x")), "the group meets on Mondays");

        var shown = answer("/memory");
        assertThat(shown)
                .contains("- **1** keys are \\*under\\* the mat", "What I know of you", "- **2** likes tea")
                .doesNotContain("Mondays");
        assertThat(answer("/memory forget 3")).isEqualTo("I remember nothing with that number here.");
        assertThat(answer("/memory forget 2")).startsWith("Forgotten");
        assertThat(answer("/memory")).doesNotContain("tea").contains("**1**");
        assertThat(answer("/memory please")).contains("`/memory forget 7`");
        assertThat(answer(Turns.inGroup(Turns.BO, "/memory"), TurnControl.NONE)).contains("- **3** the group meets");
    }

    private void remember(MemoryKind kind, Audience audience, String text) {
        var turn = Turns.direct(text).id();
        get(store.ports().memories().change(new MemoryScope(kind, audience), new MemoryChange.Add(text), turn, 0));
    }

    @Test
    void whoAsksIsToldWhatSettingsNeed() {
        assertThat(answer(Turns.inThread(Turns.BO, "3", "/whoami"), TurnControl.NONE))
                .isEqualTo("- platform `testing`, account `1`\n- person `8`, Bo\n- chat `-5`\n- thread `3`\n- role"
                        + " `member`");
    }

    @Test
    void aHomeIsKept() {
        answer(Turns.inThread(Turns.BO, "3", "/sethome"), TurnControl.NONE);

        var origin = Turns.inThread(Turns.BO, "3", "x").origin();
        assertThat(get(store.ports().homes().of(Turns.ACCOUNT, Turns.BO.id())))
                .contains(new Home(origin.chat(), origin.thread()));
    }

    @Test
    void tokensAreCounted() {
        var none = ": 0 tokens in, 0 of them from a cache, 0 out";
        assertThat(answer("/usage").lines())
                .containsExactly("- this conversation" + none, "- you, today" + none, "- you, this month" + none);
        var spent = new Spent("openai/small", new Usage(7, 0, 3));
        get(store.ports().spending().add(Optional.of(session().id()), spent, CommandFixture.CLOCK.instant()));

        assertThat(answer("/usage")).contains("- you, today: 7 tokens in");
        assertThat(answerInCheapRoom("/usage").lines())
                .as("what was used in private stays there")
                .containsExactly(
                        "- this conversation" + none,
                        "- you in this chat, today" + none,
                        "- you in this chat, this month" + none,
                        "- all in this chat, today" + none,
                        "- all in this chat, this month" + none);
    }

    @Test
    void wordsAreHandedOn() {
        assertThat(match(Turns.direct("/queue and then?"), TurnControl.NONE))
                .contains(new Match.Run(
                        Turns.direct("/queue and then?").saying("and then?"), Way.QUEUED, Optional.of("queue")));
        assertThat(match(Turns.direct("/steer shorter"), TurnControl.NONE))
                .contains(new Match.Run(
                        Turns.direct("/steer shorter").saying("shorter"), Way.STEERING, Optional.of("steer")));
        assertThat(match(Turns.direct("/background look"), TurnControl.NONE))
                .contains(new Match.Run(
                        Turns.direct("/background look").saying("look"), Way.ASIDE, Optional.of("background")));
        assertThat(answer("/steer")).startsWith("What shall I bear in mind?");
        assertThat(answer("/queue")).startsWith("Nothing is waiting here.");
    }

    @Test
    void whatRunsIsToldAndStopped() {
        var control = new Busy(true, 2, false);

        assertThat(answer(Turns.direct("/status"), control))
                .contains("- session `" + session().id() + "`, begun ", ", 0 turns\n", "- model `openai/small`\n")
                .endsWith("- at work for 5 minutes\n- waiting: 2 messages");
        assertThat(answer(Turns.direct("/queue"), control)).startsWith("2 messages are waiting here.");
        assertThat(answer(Turns.direct("/stop"), control))
                .isEqualTo("Stopped. 2 waiting messages will not be answered.");
        assertThat(answer(Turns.direct("/stop"), new Busy(false, 0, true))).contains("somebody else");
        assertThat(answer("/stop")).isEqualTo("There is nothing to stop.");
    }

    /** A line that is as busy as a test says. */
    private record Busy(boolean runs, int waits, boolean others) implements TurnControl {
        @Override
        public Stopped stop(SessionKey key, PersonId by) {
            return new Stopped(runs, waits, others);
        }

        @Override
        public void stop(PlatformId platform, PersonId by) {}

        @Override
        public Business of(SessionKey key) {
            var since = CommandFixture.CLOCK.instant().minus(Duration.ofMinutes(5));
            var running = new Running(new TurnId("r"), Turns.ANN.id(), since);
            return new Business(
                    runs ? Optional.of(running) : Optional.empty(),
                    List.of(new TurnId("a"), new TurnId("b")).subList(0, waits));
        }
    }
}
