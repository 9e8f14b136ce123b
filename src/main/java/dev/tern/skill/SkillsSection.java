package dev.tern.skill;

import dev.tern.prompt.PromptSection;
import dev.tern.prompt.SessionFacts;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Which skills there are: a line for each, by category, and never a text; only where the model can load one. */
public final class SkillsSection implements PromptSection {
    /** The tool that loads one. */
    public static final String VIEW = "skill_view";

    private static final String HEADING = "# Skills\nA line for each, by category; skill_view loads one.";

    private static final int MAX_DESCRIPTION = 60;

    private final Skills skills;

    public SkillsSection(Skills skills) {
        this.skills = skills;
    }

    @Override
    public String name() {
        return "skills";
    }

    @Override
    public Uni<Optional<String>> text(SessionFacts session) {
        return session.canCall(VIEW)
                ? skills.all().map(SkillsSection::index)
                : Uni.createFrom().item(Optional.empty());
    }

    private static Optional<String> index(List<Skill> all) {
        if (all.isEmpty()) {
            return Optional.empty();
        }
        var byCategory =
                all.stream().collect(Collectors.groupingBy(Skill::category, TreeMap::new, Collectors.toList()));
        var groups = byCategory.entrySet().stream()
                .map(group -> group.getKey() + ":\n"
                        + group.getValue().stream().map(SkillsSection::line).collect(Collectors.joining("\n")));
        return Optional.of(HEADING + "\n" + groups.collect(Collectors.joining("\n")));
    }

    private static String line(Skill skill) {
        var description = skill.description();
        var cut = description.codePointCount(0, description.length()) <= MAX_DESCRIPTION
                ? description
                : description.substring(0, description.offsetByCodePoints(0, MAX_DESCRIPTION - 1)) + "…";
        return cut.isEmpty() ? "- " + skill.name() : "- " + skill.name() + ": " + cut;
    }
}
