package dev.tern.agent;

import dev.tern.prompt.Augment;
import dev.tern.recall.Recall;
import dev.tern.recall.RecallQuery;
import dev.tern.skill.LoadedSkills;
import dev.tern.turn.Audience;
import dev.tern.voice.VoicePrefix;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.stream.Stream;

/**
 * All that a turn is shown beside the person's words. Found once, so that every request of the turn shows the same bytes.
 */
public final class Besides {
    private final LoadedSkills skills;
    private final Recall recall;
    private final PluginContext plugins;

    public Besides(LoadedSkills skills, Recall recall, PluginContext plugins) {
        this.skills = skills;
        this.recall = recall;
        this.plugins = plugins;
    }

    /** Never fails: what cannot be found in time is not shown. */
    Uni<List<Augment>> of(AgentTask task) {
        return Uni.combine()
                .all()
                .unis(skills.of(task.turn()), recalled(task), plugins.of(task.turn()))
                .with((loaded, recalled, pieces) -> Stream.of(spoken(task), loaded, recalled, pieces, task.moment())
                        .flatMap(List::stream)
                        .toList());
    }

    private Uni<List<Augment>> recalled(AgentTask task) {
        return new Stretch(Stretch.Kind.RECALL)
                .during(task.events(), recall.about(query(task)), found -> found.isEmpty() ? "nothing" : "found");
    }

    private static List<Augment> spoken(AgentTask task) {
        return VoicePrefix.of(task.turn(), task.aloud()).map(List::of).orElse(List.of());
    }

    private static RecallQuery query(AgentTask task) {
        var turn = task.turn();
        return new RecallQuery(turn.text(), turn.author().id(), Audience.of(turn), task.session());
    }
}
