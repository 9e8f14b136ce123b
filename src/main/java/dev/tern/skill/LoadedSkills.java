package dev.tern.skill;

import dev.tern.prompt.Augment;
import dev.tern.turn.Annotation.SkillLoaded;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;

/** Shows the model, in a turn's own requests, the texts of the skills that were loaded for it. */
public final class LoadedSkills {
    private final Skills skills;

    public LoadedSkills(Skills skills) {
        this.skills = skills;
    }

    /** One for each skill that the turn's annotations name. A skill that is gone by now is said to be. */
    public Uni<List<Augment>> of(Turn turn) {
        var names = turn.annotations().stream()
                .filter(SkillLoaded.class::isInstance)
                .map(annotation -> ((SkillLoaded) annotation).name())
                .toList();
        return names.isEmpty()
                ? Uni.createFrom().item(List.of())
                : Uni.join().all(names.stream().map(this::augment).toList()).andFailFast();
    }

    private Uni<Augment> augment(String name) {
        return skills.find(name)
                .chain(found -> text(name, found))
                .onFailure(SkillException.class)
                .recoverWithItem(() -> gone(name))
                .map(text -> Augment.of(Augment.Kind.SKILL, text));
    }

    private Uni<String> text(String name, Optional<Skill> found) {
        return found.map(skills::text).orElseGet(() -> Uni.createFrom().item(gone(name)));
    }

    private static String gone(String name) {
        return "[The skill " + name + " can not be read any more.]";
    }
}
