package dev.tern.turn;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One thing that a person said, in no platform's terms. Only decoders make one.
 *
 * @param text the clean words, as typed, as CommonMark; never with names, markers or notes in it
 * @param at when the person said it, by the platform's clock
 */
public record Turn(
        TurnId id,
        Origin origin,
        Author author,
        Addressing addressing,
        String text,
        List<Attachment> attachments,
        List<Annotation> annotations,
        Instant at) {
    public Turn {
        attachments = List.copyOf(attachments);
        annotations = List.copyOf(annotations);
    }

    /**
     * Several that one person said in a row, as one: the first one's id, the last one's message to answer, words line by
     * line.
     */
    public static Turn joined(List<Turn> turns) {
        var first = turns.getFirst();
        return turns.size() == 1
                ? first
                : new Turn(
                        first.id,
                        turns.getLast().origin,
                        turns.getLast().author,
                        turns.stream()
                                .map(Turn::addressing)
                                .filter(how -> how != Addressing.NONE)
                                .findFirst()
                                .orElse(Addressing.NONE),
                        turns.stream()
                                .map(Turn::text)
                                .filter(text -> !text.isEmpty())
                                .collect(Collectors.joining("\n")),
                        turns.stream()
                                .flatMap(turn -> turn.attachments.stream())
                                .toList(),
                        turns.stream()
                                .flatMap(turn -> turn.annotations.stream())
                                .distinct()
                                .toList(),
                        first.at);
    }

    public PlatformId platform() {
        return origin.platform();
    }

    /** The same turn with the words that speech turned out to be. */
    public Turn heardAs(String words, Annotation spoken) {
        return with(words, spoken);
    }

    /** The same turn with the words that are left once a command in it has named a skill, and the skill beside them. */
    public Turn loading(String skill, String rest) {
        return with(rest, new Annotation.SkillLoaded(skill));
    }

    private Turn with(String words, Annotation annotation) {
        var all = new ArrayList<>(annotations);
        all.add(annotation);
        return new Turn(id, origin, author, addressing, words, attachments, all, at);
    }

    /** Ids only: what was said appears in no log. */
    @Override
    public String toString() {
        return "Turn[" + id + " " + origin.account() + "]";
    }
}
