package dev.tern.turn;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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

    /** One message among all, in the chat that it stands in, wherever it was told of. */
    public record Message(AccountId account, ChatId chat, MessageId id) {
        public Message {
            chat = id.chat().orElse(chat);
            id = id.there();
        }

        /** That of which an event tells. */
        public static Message of(Origin origin) {
            return new Message(origin.account(), origin.chat(), origin.message());
        }
    }

    /**
     * Several that one person said in a row, as one with this id: the last one's message to answer, words line by line.
     */
    public static Turn joined(TurnId id, List<Turn> turns) {
        var first = turns.getFirst();
        return turns.size() == 1 && first.id.equals(id)
                ? first
                : new Turn(
                        id,
                        turns.getLast().origin,
                        turns.getLast().author,
                        turns.stream()
                                .map(Turn::addressing)
                                .filter(Addressing::isForUs)
                                .findFirst()
                                .orElse(turns.getLast().addressing),
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

    /** Whether the words are another's, passed on. */
    public boolean isForwarded() {
        return annotations.stream().anyMatch(Annotation.Forwarded.class::isInstance);
    }

    /** Whether a schedule began it, so that nobody waits for an answer. */
    public boolean isScheduled() {
        return annotations.stream().anyMatch(Annotation.Scheduled.class::isInstance);
    }

    /** The same under another id. */
    public Turn as(TurnId other) {
        return new Turn(other, origin, author, addressing, text, attachments, annotations, at);
    }

    /** The same, meant in this way. */
    public Turn addressed(Addressing how) {
        return new Turn(id, origin, author, how, text, attachments, annotations, at);
    }

    /** Whether it is no message at all, but a press of a button under one of ours. */
    public boolean isPress() {
        return addressing == Addressing.BUTTON;
    }

    /** What its person says now in place of that; where it belongs does not change with its words. */
    public Turn insteadOf(Turn before) {
        return new Turn(before.id, before.origin, author, addressing, text, attachments, annotations, at);
    }

    /** The messages of which it is made. */
    public Set<Message> messages() {
        var posted = annotations.stream()
                .filter(Annotation.Posted.class::isInstance)
                .map(fact -> ((Annotation.Posted) fact).message());
        return Stream.concat(Stream.of(origin.message()), posted)
                .map(message -> new Message(origin.account(), origin.chat(), message))
                .collect(Collectors.toSet());
    }

    public PlatformId platform() {
        return origin.platform();
    }

    /** The same turn with the words that speech turned out to be. */
    public Turn heardAs(String words, Annotation spoken) {
        return with(words, spoken);
    }

    /** What came with it and nobody has opened yet, in order. */
    public List<Attachment> unopened() {
        return Annotation.attached(annotations)
                .filter(file -> file.content().isEmpty())
                .map(Annotation.Attached::attachment)
                .toList();
    }

    /** The same turn where what came with it was opened; what is not among these stays as it is. */
    public Turn opened(Map<Attachment, Content> found) {
        var all = annotations.stream()
                .map(fact -> fact instanceof Annotation.Attached file && found.containsKey(file.attachment())
                        ? file.opened(found.get(file.attachment()))
                        : fact)
                .toList();
        return new Turn(id, origin, author, addressing, text, attachments, all, at);
    }

    /** The same turn with the words that are left once a command in it has named a skill, and the skill beside them. */
    public Turn loading(String skill, String rest) {
        return with(rest, new Annotation.SkillLoaded(skill));
    }

    /** The same turn where its chat goes on under another id; its message cannot be answered as one there. */
    public Turn in(ChatId now) {
        return new Turn(id, origin.in(now), author, addressing, text, attachments, annotations, at);
    }

    /** The same turn with what was found out about it before: its words, and the facts beside them. */
    public Turn knowing(String words, List<Annotation> facts) {
        return new Turn(id, origin, author, addressing, words, attachments, facts, at);
    }

    /** The same turn with the words that are left once a command in it was understood. */
    public Turn saying(String rest) {
        return new Turn(id, origin, author, addressing, rest, attachments, annotations, at);
    }

    /**
     * The same turn with what was said before, by its author or another person there, and what came with that. Speech
     * that was understood is not heard again; the other is, and what could not be opened is tried once more.
     */
    public Turn repeating(String words, List<Annotation> facts) {
        var heard = facts.stream().anyMatch(Annotation.Spoken.class::isInstance);
        var files = Annotation.attached(facts)
                .map(Annotation.Attached::attachment)
                .filter(file -> !(heard && file instanceof Attachment.Voice))
                .toList();
        var known = facts.stream()
                // what is heard once more may be understood this time
                .filter(fact -> heard || !(fact instanceof Annotation.Unheard))
                // whoever has it done once more is there, and waits
                .filter(fact -> !(fact instanceof Annotation.Scheduled))
                .map(Turn::anew)
                .toList();
        return new Turn(id, origin, author, addressing, words, files, known, at);
    }

    private static Annotation anew(Annotation fact) {
        return fact instanceof Annotation.Attached(var file, var content)
                        && content.filter(Content.Missing.class::isInstance).isPresent()
                ? new Annotation.Attached(file)
                : fact;
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
