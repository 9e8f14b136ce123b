package dev.tern.command;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.runner.Commands.Match;
import dev.tern.runner.TurnControl;
import dev.tern.session.Frozen;
import dev.tern.session.Session;
import dev.tern.session.SessionKeys;
import dev.tern.skill.Skills;
import dev.tern.store.SqliteStore;
import dev.tern.testing.SkillFolder;
import dev.tern.testing.Turns;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Audience;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class SlashCommandsTest {
    @RegisterExtension
    final SqliteStore store = new SqliteStore();

    private SlashCommands commands;
    private Skills skills;

    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    @BeforeEach
    void open() {
        skills = new Skills(home);
        commands = SlashCommands.of(CommandFixture.ports(store.ports(), TurnControl.NONE, skills));
    }

    private String answer(Turn turn) {
        return commands.match(turn)
                .map(match -> get(((Match.Answered) match).answer()))
                .orElse("for the model");
    }

    private String answer(String text) {
        return answer(Turns.direct(text));
    }

    private Session session(Turn turn) {
        return get(store.ports().sessions().current(SessionKeys.BY_DEFAULT.of(turn), Audience.of(turn)));
    }

    private Session session() {
        return session(Turns.direct("x"));
    }

    @Test
    void newBeginsANewSession() {
        var before = session();
        get(store.ports().sessions().choosePersona(before.id(), Optional.of("pirate")));

        assertThat(answer("/new"))
                .isEqualTo("A new conversation begins here; what was said before is out of my sight.");

        assertThat(session().id()).isNotEqualTo(before.id());
        assertThat(session().persona()).isEmpty();
        assertThat(answer("/RESET")).startsWith("A new conversation begins");
        assertThat(answer("!new please")).startsWith("A new conversation begins");
    }

    @Test
    void aCommandThatIsPassedOnIsWords() {
        var forwarded =
                Turns.with(Turns.direct("/new"), List.of(), List.of(new Annotation.Forwarded(Optional.of("somebody"))));

        assertThat(answer(forwarded)).isEqualTo("for the model");
    }

    @Test
    void newIsDoneOnceForEachCommand() {
        answer("/new");
        var begun = session();

        answer("/new");

        assertThat(session()).isEqualTo(begun);
        answer("/new again");
        assertThat(session().id()).isNotEqualTo(begun.id());
    }

    @Test
    void inAThreadAnybodyMayAndItIsTheThreadsSession() {
        var thread = session(Turns.inThread(Turns.ANN, "3", "x"));
        var other = session(Turns.inThread(Turns.ANN, "4", "x"));

        answer(Turns.inThread(Turns.BO, "3", "/new"));

        assertThat(session(Turns.inThread(Turns.ANN, "3", "x")).id()).isNotEqualTo(thread.id());
        assertThat(session(Turns.inThread(Turns.ANN, "4", "x"))).isEqualTo(other);
    }

    @Test
    void personalityIsChosenByName() {
        assertThat(answer("/personality Pirate"))
                .isEqualTo("I am `pirate` from your next message on; `/personality none` ends that.");
        assertThat(session().persona()).contains("pirate");
        assertThat(answer("/personality")).startsWith("I am `pirate` in this conversation. There are: `concise`, ");

        assertThat(answer("/personality none")).isEqualTo("Back to my usual way from your next message on.");
        assertThat(session().persona()).isEmpty();
        assertThat(answer("/personality list"))
                .isEqualTo("I speak in my usual way. There are: `concise`, `creative`,"
                        + " `friendly`, `pirate`, `teacher`, `technical`.");
    }

    @Test
    void anUnknownPersonalityChangesNothingAndIsNotRepeated() {
        answer("/personality pirate");

        assertThat(answer("/personality **@everyone**"))
                .startsWith("I have none of that name. There are: ")
                .doesNotContain("everyone");
        assertThat(session().persona()).contains("pirate");
    }

    @Test
    void reloadLetsThePromptBeBuiltAnew() {
        var session = session();
        get(store.ports().sessions().freeze(session.id(), Optional.empty(), new Frozen("old", List.of(), "demo/demo")));

        assertThat(answer("/reload")).startsWith("From your next message on");

        assertThat(session().frozen()).isEmpty();
        assertThat(session().id()).isEqualTo(session.id());
    }

    @Test
    void helpListsAllCommandsAndSoDoesWhatPeopleBeginWith() {
        assertThat(answer("/help"))
                .contains(
                        "\n- `/new`: ",
                        "\n- `/personality` (a name, list or none): ",
                        "\n- `/compress` (what to keep in particular): ",
                        "\n- `/reload`: ",
                        "\n- `/help`: ")
                .isEqualTo(answer("/start"))
                .isEqualTo(answer(Turns.inGroup(Turns.BO, "!help")));
    }

    @Test
    void anUnknownWordAloneInADirectChatIsAnsweredHonestly() {
        assertThat(answer("/usr")).isEqualTo("I don't know that command. /help lists those that I know.");
    }

    @Test
    void whatMayBeNoCommandGoesToTheModel() {
        assertThat(answer("/usr is full")).isEqualTo("for the model");
        assertThat(answer("/etc/hosts is broken")).isEqualTo("for the model");
        assertThat(answer("!important")).isEqualTo("for the model");
        assertThat(answer("hello")).isEqualTo("for the model");
        assertThat(answer(Turns.inGroup(Turns.BO, "/other"))).isEqualTo("for the model");
        var picture = new Attachment.Image("p", "image/png", 5);
        assertThat(answer(Turns.with(Turns.direct("/new"), List.of(picture), List.of())))
                .isEqualTo("for the model");
    }

    @Test
    void aSkillsNameLoadsItForTheWordsBehindIt() {
        new SkillFolder(home).skill("tidy-up", "tidy-up", "x", "x").skill("new", "new", "x", "x");
        skills.look();

        assertThat(commands.match(Turns.direct("/tidy_up  my desk\nand room ")))
                .contains(Match.Run.asUsual(
                        Turns.direct("/tidy_up  my desk\nand room ").loading("tidy-up", "my desk\nand room")));
        assertThat(commands.match(Turns.direct("/tidy-up"))).get().isInstanceOf(Match.Run.class);
        assertThat(answer("/tidy-down")).startsWith("I don't know that command.");
        assertThat(answer("/new")).startsWith("A new conversation begins");
    }

    @Test
    void filesGoWithASkillAndKeepAnyOtherWordFromBeingACommand() {
        new SkillFolder(home).skill("tidy-up", "tidy-up", "x", "x");
        skills.look();
        var picture = List.<Attachment>of(new Attachment.Image("p", "image/png", 5));

        var loaded = (Match.Run) commands.match(Turns.with(Turns.direct("/tidy_up this"), picture, List.of()))
                .orElseThrow();

        assertThat(loaded.turn().text()).isEqualTo("this");
        assertThat(loaded.turn().attachments()).isEqualTo(picture);
        assertThat(commands.match(Turns.with(Turns.direct("/usr"), picture, List.of())))
                .isEmpty();
    }

    @Test
    void whoMayNotIsToldSoAndNothingHappens() {
        var before = session();
        var guarded = new SlashCommands(
                List.of(new NewCommand(
                        new Here(SessionKeys.BY_DEFAULT, store.ports().sessions()))),
                new Standing(turn -> Role.BLOCKED, turn -> false),
                skills);

        var match = (Match.Answered) guarded.match(Turns.direct("/reset")).orElseThrow();

        assertThat(get(match.answer())).isEqualTo("You may not use that command here.");
        assertThat(session()).isEqualTo(before);
    }

    @Test
    void matchingAloneHasNoEffect() {
        var before = session();

        assertThat(commands.match(Turns.direct("/new"))).isPresent();

        assertThat(session()).isEqualTo(before);
    }

    @Test
    void anUnknownWordIsNotNamedInTheLog() {
        assertThat(commands.match(Turns.direct("/secret")))
                .map(match -> ((Match.Answered) match).command())
                .contains("unknown");
    }
}
