package dev.tern.prompt;

import dev.tern.scan.Label;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the model reads of a message's annotations. The annotations are kept; these words never are. */
final class Notes {
    private Notes() {}

    /** A line for each annotation that says something; empty when none does. */
    static Optional<String> about(UserSaid said) {
        var lines = said.annotations().stream().flatMap(Notes::line).collect(Collectors.joining("\n"));
        return lines.isEmpty() ? Optional.empty() : Optional.of(lines);
    }

    private static Stream<String> line(Annotation annotation) {
        return switch (annotation) {
            case Annotation.SaidBy(var person, var name) -> Stream.of("from: " + Label.quote(name));
            case Annotation.InReplyTo(var message, var author, var quote) ->
                Stream.of("in reply to: " + author.map(Label::quote).orElse("a message")
                        + quote.map(text -> ": " + Label.quote(text)).orElse(""));
            case Annotation.Forwarded(var from) ->
                Stream.of("forwarded"
                        + from.map(name -> " from: " + Label.quote(name)).orElse(""));
            case Annotation.Attached(var attachment, var content) ->
                Stream.of(content.map(found -> opened(attachment, found))
                        .orElseGet(() -> "attached: " + describe(attachment)));
            case Annotation.Unheard(int seconds) ->
                Stream.of("a voice note of " + seconds + " s came with it and could not be transcribed");
            case Annotation.SkillLoaded(var name) -> Stream.of("skill loaded for it: " + Label.quote(name));
            case Annotation.Scheduled(var job, var due) ->
                Stream.of("a scheduled task, due " + due + " (job " + Label.quote(job) + "), not written just then");
            case Annotation.Spoken spoken -> Stream.empty();
            case Annotation.Posted posted -> Stream.empty();
            case Annotation.Named named -> Stream.empty();
        };
    }

    /** What was found in it counts, and not what the platform said that it is. */
    private static String opened(Attachment attachment, Content content) {
        return switch (content) {
            case Content.Missing(var why) -> "not opened: " + describe(attachment) + ", which " + why;
            case Content.Kept kept ->
                "attached: "
                        + describe(
                                switch (attachment) {
                                    case Attachment.Voice voice -> voice;
                                    case Attachment.Image image ->
                                        new Attachment.Image(image.nativeId(), kept.mimeType(), kept.bytes());
                                    case Attachment.File file ->
                                        new Attachment.File(
                                                file.nativeId(), file.name(), kept.mimeType(), kept.bytes());
                                });
        };
    }

    private static String describe(Attachment attachment) {
        return switch (attachment) {
            case Attachment.Voice voice -> "voice note, " + voice.seconds() + " s";
            case Attachment.Image image -> "image, " + size(image.mimeType(), image.bytes());
            case Attachment.File file ->
                "file " + file.name().map(Label::quote).orElse("without a name") + ", "
                        + size(file.mimeType(), file.bytes());
        };
    }

    private static String size(String mimeType, long bytes) {
        return Label.quote(mimeType) + (bytes > 0 ? ", " + bytes + " bytes" : "");
    }
}
