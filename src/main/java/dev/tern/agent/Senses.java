package dev.tern.agent;

import dev.tern.media.Opening;
import dev.tern.transcript.Journal;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.JournalEntry.Heard;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Attachment;
import dev.tern.turn.Turn;
import dev.tern.voice.Hearing;
import io.smallrye.mutiny.Uni;
import java.util.List;

/**
 * Finds out what a turn says beside its typed words: opens what came with it, and hears what was spoken. Once for each
 * turn: a turn that is run again says what it said before, since a file may be gone and speech be heard otherwise.
 */
final class Senses {
    private final Opening opening;
    private final Hearing hearing;
    private final Journal journal;

    Senses(Opening opening, Hearing hearing, Journal journal) {
        this.opening = opening;
        this.hearing = hearing;
        this.journal = journal;
    }

    /** The task of that turn with all of it found out; the task as it is where somebody stops the turn meanwhile. */
    Uni<AgentTask> of(AgentTask task) {
        if (hasNothing(task.turn())) {
            return Uni.createFrom().item(task);
        }
        return new Stretch(Stretch.Kind.SENSES)
                .during(
                        task.events(),
                        journal.load(task.turn().id()).chain(entries -> find(task, entries)),
                        known -> "known");
    }

    /** The same for a turn that is to go into another; it never fails, and stands in no journal yet. */
    Uni<Turn> of(Turn turn, Reins reins) {
        return reins.unlessStopped(find(turn)).map(found -> found.orElse(turn));
    }

    private Uni<AgentTask> find(AgentTask task, List<JournalEntry> entries) {
        if (!entries.isEmpty() && entries.getFirst() instanceof Heard(var said)) {
            return Uni.createFrom().item(task.of(task.turn().knowing(said.text(), said.annotations())));
        }
        return task.reins().unlessStopped(find(task.turn())).chain(found -> found.map(turn -> keep(task, turn))
                .orElseGet(() -> Uni.createFrom().item(task)));
    }

    private Uni<AgentTask> keep(AgentTask task, Turn found) {
        return journal.append(found.id(), new Heard(UserSaid.of(found))).replaceWith(() -> task.of(found));
    }

    private Uni<Turn> find(Turn turn) {
        return opening.open(turn).chain(hearing::hear);
    }

    private static boolean hasNothing(Turn turn) {
        return turn.unopened().isEmpty() && turn.attachments().stream().noneMatch(Attachment.Voice.class::isInstance);
    }
}
