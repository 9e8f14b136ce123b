package dev.tern.tool.builtin;

import static dev.tern.store.Ports.get;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.skill.Skills;
import dev.tern.testing.SkillFolder;
import dev.tern.testing.Turns;
import dev.tern.tool.Invocation;
import dev.tern.tool.ResultNotes;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolRunner;
import dev.tern.turn.ToolCall;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkillToolsTest {
    @SuppressWarnings("NullAway.Init") // set by JUnit
    @TempDir
    Path home;

    private Map<String, Tool> tools;

    @BeforeEach
    void someSkills() {
        new SkillFolder(home)
                .skill("mlops/tuning", "tuning", "Tune models. " + "x".repeat(60), "Turn the knobs.")
                .skill("tidy-up", "tidy-up", "Tidy up.", "First the paper.")
                .file("tidy-up/references/rooms.md", "Rooms last.");
        var skills = new Skills(home);
        tools = Map.of("skills_list", new SkillsListTool(skills), "skill_view", new SkillViewTool(skills));
    }

    @Test
    void theListHasWholeDescriptions() {
        assertThat(call("skills_list", "{}"))
                .isEqualTo("general/tidy-up: Tidy up.\nmlops/tuning: Tune models. " + "x".repeat(60));
        assertThat(call("skills_list", "{'category':'general'}")).isEqualTo("general/tidy-up: Tidy up.");
        assertThat(call("skills_list", "{'category':'none'}")).isEqualTo("There are none.");
    }

    @Test
    void aViewIsTheTextOrAFile() {
        assertThat(call("skill_view", "{'name':'tidy-up'}")).contains("First the paper.", "- references/rooms.md");
        assertThat(call("skill_view", "{'name':'tidy-up','file_path':'references/rooms.md'}"))
                .isEqualTo("Rooms last.");
    }

    @Test
    void whatIsNotThereIsAFailureInWords() {
        assertThat(call("skill_view", "{'name':'cook'}"))
                .isEqualTo("Error: there is no skill 'cook'; skills_list says which there are");
        assertThat(call("skill_view", "{'name':'tidy-up','file_path':'../../SOUL.md'}"))
                .isEqualTo("Error: '../../SOUL.md' is no path within the skill");
        assertThat(call("skill_view", "{}")).isEqualTo("Error: name is missing");
    }

    private String call(String tool, String arguments) {
        var turn = Turns.direct("hello");
        var call = new ToolCall("c", tool, arguments.replace('\'', '"'));
        var invocation =
                new Invocation(turn.id(), 0, Turns.SESSION, turn.origin(), turn.author(), Turns.AUDIENCE, call);
        return get(new ToolRunner(Duration.ofSeconds(10), ResultNotes.NONE).run(tools, invocation, text -> false))
                .content();
    }
}
