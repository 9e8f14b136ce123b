package dev.tern.skill;

import dev.tern.prompt.Augment;
import dev.tern.turn.Annotation.SkillLoaded;
import dev.tern.turn.Fault;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Shows the model, in a turn's own requests, the texts of the skills that were loaded for it. */
public final class LoadedSkills {
    private static final Logger LOG = Logger.getLogger(LoadedSkills.class);

    private final Skills skills;

    public LoadedSkills(Skills skills) {
        this.skills = skills;
    }

    /** One for each skill that the turn's annotations name; never fails. A skill that is gone by now is said to be. */
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
                .onFailure()
                .invoke(failure -> LOG.warnf(
                        "skill not shown skill=%s code=%s",
                        name, Fault.of(failure).code()))
                .onFailure()
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
