package dev.tern.tool.builtin;

import dev.tern.skill.Skill;
import dev.tern.skill.Skills;
import dev.tern.skill.SkillsSection;
import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.Role;
import dev.tern.turn.ToolSpec;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Gives the model a skill's text, or one of the files that come with it. */
final class SkillViewTool implements Tool {
    private static final ToolSpec SPEC = new ToolSpec(
            SkillsSection.VIEW,
            "Load a skill: its text says how to do what you are asked, and which further files it has. Follow it.",
            """
            {"type":"object","properties":{\
            "name":{"type":"string","description":"the skill's name, as in the index"},\
            "file_path":{"type":"string","description":"a further file of the skill instead of its text, \
            for example references/api.md"}},\
            "required":["name"]}""");

    private final Skills skills;

    SkillViewTool(Skills skills) {
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
        var arguments = Arguments.of(invocation);
        var name = arguments.required("name");
        var file = arguments.text("file_path");
        return skills.find(name)
                .map(found -> found.orElseThrow(
                        () -> new RefusedCall("there is no skill '" + name + "'; skills_list says which there are")))
                .chain(skill -> text(skill, file))
                .map(ToolOutput::new);
    }

    private Uni<String> text(Skill skill, Optional<String> file) {
        return file.map(path -> skills.text(skill, path)).orElseGet(() -> skills.text(skill));
    }
}
