package dev.tern.tool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.turn.ToolCall;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {
    private static final List<String> THERE =
            List.of("memory", "skills_list", "skill_view", "session_search", "current_time");

    @ParameterizedTest
    @CsvSource({"memmory, memory", "search, session_search", "SKILL-VIEW, skill_view", "functions.memory, memory"})
    void theModelIsToldWhatItMayHaveMeantTheNearestFirst(String called, String meant) {
        assertThat(Nearest.missing(new ToolCall("c1", called, "{}"), THERE).content())
                .startsWith("Error: there is no tool named '" + called + "' at the moment; the nearest names are '"
                        + meant + "', ");
    }
}
