package dev.tern.runner;

import dev.tern.compression.Fit;
import dev.tern.markdown.Literal;
import dev.tern.scan.Label;
import dev.tern.session.Joining;
import dev.tern.session.Reset;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.Outcome;
import dev.tern.turn.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What a person is told before an answer, in the same message: a line of ours each, as CommonMark, never stored as said. */
final class Notice {
    private static final int MOST_FILES = 3;

    private Notice() {}

    /**
     * That the conversation has begun anew, where a policy made it do so for this turn; that its past was put shortly; that something spoken was not
     * understood; that a file was not opened; that what is told next is of a scheduled task, which nobody has just asked for.
     * Another bot is told none of it.
     */
    static Optional<String> before(Turn turn, Fit fit, TurnRecord record) {
        return turn.author().bot() ? Optional.empty() : lines(turn, fit, record);
    }

    private static Optional<String> lines(Turn turn, Fit fit, TurnRecord record) {
        var facts = record.messages().stream()
                .filter(UserSaid.class::isInstance)
                .flatMap(said -> ((UserSaid) said).annotations().stream())
                .toList();
        var lines = Stream.of(
                        Joining.begunFor(turn, fit.session()).map(Notice::of).stream(),
                        fit.news().map(Notice::of).stream(),
                        unheard(facts).stream(),
                        unopened(facts).stream(),
                        failed(facts, record.outcome()))
                .flatMap(line -> line)
                .collect(Collectors.joining("\n\n"));
        return Optional.of(lines).filter(line -> !line.isEmpty());
    }

    private static String of(Reset why) {
        return switch (why) {
            case IDLE ->
                "*It was quiet here for a long time, so this is a new conversation; /sessions lists the earlier ones.*";
            case DAILY -> "*A new day, so this is a new conversation; /sessions lists the earlier ones.*";
        };
    }

    private static Stream<String> failed(List<Annotation> facts, Outcome outcome) {
        return switch (outcome) {
            case ANSWERED, INTERRUPTED -> Stream.empty();
            case EMPTY, FAILED ->
                facts.stream()
                        .filter(Annotation.Scheduled.class::isInstance)
                        .map(fact -> "*The scheduled task number " + ((Annotation.Scheduled) fact).job()
                                + " came to nothing:*");
        };
    }

    private static String of(Fit.News news) {
        return switch (news) {
            case SUMMED_UP ->
                "*We have talked for long, so I go on from a summary of the middle of it; /sessions lists the whole.*";
            case CUT_OFF ->
                "*We have talked for long, and I could not sum it up just now, so I may not see the oldest of it.*";
        };
    }

    private static Optional<String> unheard(List<Annotation> facts) {
        long many = facts.stream().filter(Annotation.Unheard.class::isInstance).count();
        return switch ((int) Math.min(many, 2)) {
            case 0 -> Optional.empty();
            case 1 -> Optional.of("*I couldn't make out what you said in the voice message.*");
            default -> Optional.of("*I couldn't make out what you said in " + many + " voice messages.*");
        };
    }

    /** Of a voice message, that it was not understood says it all. */
    private static Optional<String> unopened(List<Annotation> facts) {
        var missing = Annotation.attached(facts)
                .filter(file -> !(file.attachment() instanceof Attachment.Voice))
                .flatMap(file -> file.content().stream()
                        .filter(Content.Missing.class::isInstance)
                        .map(content -> name(file.attachment()) + ", which " + ((Content.Missing) content).why()))
                .toList();
        if (missing.isEmpty()) {
            return Optional.empty();
        }
        var told = new ArrayList<>(missing.subList(0, Math.min(missing.size(), MOST_FILES)));
        if (missing.size() > MOST_FILES) {
            told.add("nor " + (missing.size() - MOST_FILES) + " more");
        }
        return Optional.of("*I couldn't open " + Literal.of(String.join("; ", told)) + ".*");
    }

    private static String name(Attachment attachment) {
        return switch (attachment) {
            case Attachment.Image image -> "the picture";
            case Attachment.Voice voice -> "the voice message";
            case Attachment.File file -> file.name().map(Label::quote).orElse("the file");
        };
    }
}
