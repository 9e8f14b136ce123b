package dev.tern.ops.console;

import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Facts beside what was said, in words. */
final class Notes {
    private Notes() {}

    static List<String> of(List<Annotation> facts) {
        return facts.stream().flatMap(fact -> note(fact).stream()).toList();
    }

    /** What they are called; nobody is named where only one can speak. */
    static String who(List<Annotation> facts) {
        return facts.stream()
                .filter(Annotation.SaidBy.class::isInstance)
                .map(fact -> ((Annotation.SaidBy) fact).name())
                .filter(name -> !name.isBlank())
                .findFirst()
                .orElse("Person");
    }

    private static Optional<String> note(Annotation fact) {
        return switch (fact) {
            case Annotation.SaidBy by -> Optional.of("person " + by.person().value());
            case Annotation.Named(var person, var name) -> Optional.of("names " + name + " (" + person.value() + ")");
            case Annotation.InReplyTo(var message, var author, var quote) ->
                Optional.of("in reply to " + author.orElse("message " + message.value())
                        + quote.map(words -> ": “" + words + "”").orElse(""));
            case Annotation.Forwarded(var from) ->
                Optional.of("forwarded" + from.map(name -> " from " + name).orElse(""));
            case Annotation.Attached(var attachment, var content) ->
                Optional.of(attached(attachment) + content.map(Notes::content).orElse(""));
            case Annotation.Spoken(var seconds, var language) ->
                Optional.of("spoken, " + seconds + " s"
                        + language.map(it -> ", " + it).orElse(""));
            case Annotation.Unheard(var seconds) -> Optional.of("spoken, " + seconds + " s, not understood");
            case Annotation.SkillLoaded(var name) -> Optional.of("with the skill " + name);
            case Annotation.Scheduled(var job, var due) -> Optional.of("job " + job + ", due " + due);
            case Annotation.Posted(var message, var at) -> Optional.of("message " + message.value() + ", " + at);
        };
    }

    private static String attached(Attachment attachment) {
        var kind =
                switch (attachment) {
                    case Attachment.Voice voice -> "voice note, " + voice.seconds() + " s";
                    case Attachment.Image _ -> "picture";
                    case Attachment.File file -> "file " + file.name().orElse("without a name");
                };
        return kind + ", " + attachment.mimeType() + (attachment.bytes() > 0 ? ", " + size(attachment.bytes()) : "");
    }

    private static String content(Content content) {
        return switch (content) {
            case Content.Kept kept ->
                "; kept as " + kept.mimeType()
                        + kept.text()
                                .map(it -> ", " + it.text().length() + " characters read")
                                .orElse("");
            case Content.Missing(var why) -> "; " + why;
        };
    }

    static String size(long bytes) {
        return bytes < 10_000
                ? bytes + " B"
                : bytes < 10_000_000
                        ? bytes / 1_000 + " kB"
                        : String.format(Locale.ROOT, "%.1f MB", bytes / 1_000_000.0);
    }
}
