package dev.tern.tool.builtin;

import dev.tern.skill.Skill;
import dev.tern.skill.Skills;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.Collectors;

/** Tells the model which skills there are now, with their whole descriptions. */
final class SkillsListTool implements Tool {
    private static final ToolSpec SPEC = new ToolSpec(
            "skills_list",
            "List the skills that there are now, with their whole descriptions; skill_view loads one.",
            """
            {"type":"object","properties":{\
            "category":{"type":"string","description":"only the skills of this category"}}}""");

    private final Skills skills;

    SkillsListTool(Skills skills) {
        this.skills = skills;
    }

    @Override
    public ToolSpec spec() {
        return SPEC;
    }

    @Override
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public boolean isIdempotent() {
        return true;
    }

    @Override
    public Uni<ToolOutput> call(Invocation invocation) {
        var category = Arguments.of(invocation).text("category");
        return skills.all()
                .map(all -> all.stream()
                        .filter(skill -> category.map(skill.category()::equals).orElse(true))
                        .toList())
                .map(SkillsListTool::told)
                .map(ToolOutput::new);
    }

    private static String told(List<Skill> skills) {
        return skills.isEmpty()
                ? "There are none."
                : skills.stream()
                        .map(skill -> skill.category() + "/" + skill.name() + ": " + skill.description())
                        .collect(Collectors.joining("\n"));
    }
}
