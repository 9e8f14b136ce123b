package dev.tern.compression;

import dev.tern.scan.HeadAndTail;
import dev.tern.scan.Label;
import dev.tern.scan.Secrets;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.TurnRecord;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Content;
import dev.tern.turn.ToolCall;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns as the text that a summary is made of: transcript messages and nothing else, in marks that none of them can close,
 * without secrets. Each begins a line, and what else a text has of lines is indented, so that none can speak for another. A
 * function of what is stored.
 */
final class Material {
    private static final Pattern MARKS =
            Pattern.compile("<(?=/?\\s*(?:conversation|earlier-summary|focus)\\b)", Pattern.CASE_INSENSITIVE);

    private static final Pattern BREAK = Pattern.compile("\\R");
    private static final String INDENT = "\n    ";
    private static final String LEFT_OUT = "[… left out …]";

    private static final int MOST_SAID = 8_000;
    private static final int MOST_RETURNED = 2_000;
    private static final int MOST_ARGUMENTS = 500;

    private final Secrets secrets;

    /** Without these secrets. */
    Material(Secrets secrets) {
        this.secrets = secrets;
    }

    /**
     * The text of these turns.
     *
     * @param focus what somebody wants kept in particular
     * @param most how long it may be about, in UTF-16 units; of more, the middle is left out
     */
    String of(List<TurnRecord> turns, Optional<String> focus, int most) {
        var messages = turns.stream().flatMap(turn -> turn.messages().stream()).toList();
        var earlier = messages.stream().filter(Summary.class::isInstance).map(TranscriptMessage::text);
        var said = messages.stream()
                .flatMap(Material::line)
                // before it is indented, since a secret may have lines too
                .map(secrets::redact)
                .map(line -> BREAK.matcher(line).replaceAll(INDENT))
                .collect(Collectors.joining("\n"));
        return Stream.of(
                        earlier.map(text -> block("earlier-summary", text)),
                        Stream.of(block("conversation", middleLeftOut(said, most))),
                        focus.stream().map(words -> block("focus", Label.quote(words))))
                .flatMap(blocks -> blocks)
                .collect(Collectors.joining("\n\n"));
    }

    private String block(String mark, String text) {
        var harmless = MARKS.matcher(secrets.redact(text)).replaceAll("&lt;");
        return "<" + mark + ">\n" + harmless + "\n</" + mark + ">";
    }

    private static Stream<String> line(TranscriptMessage message) {
        return switch (message) {
            case UserSaid said ->
                Stream.concat(
                        Stream.of(author(said) + ": " + cut(said.text(), MOST_SAID)),
                        Annotation.attached(said.annotations()).map(Material::attached));
            case AssistantSaid(var text, var reasoning, var calls) ->
                Stream.concat(
                        text.isBlank() ? Stream.of() : Stream.of("assistant: " + cut(text, MOST_SAID)),
                        calls.stream().map(Material::called));
            case ToolReturned(var result) ->
                Stream.of("result of " + result.name() + " (" + result.status() + "): "
                        + cut(result.content(), MOST_RETURNED));
            case Summary summary -> Stream.of();
        };
    }

    private static String author(UserSaid said) {
        return said.annotations().stream()
                .filter(Annotation.SaidBy.class::isInstance)
                .map(fact -> "person " + Label.quote(((Annotation.SaidBy) fact).name()))
                .findFirst()
                .orElse("person");
    }

    private static String called(ToolCall call) {
        return "assistant called " + call.name() + ": " + cut(call.argumentsJson(), MOST_ARGUMENTS);
    }

    private static String attached(Annotation.Attached file) {
        var name =
                switch (file.attachment()) {
                    case Attachment.Image image -> "a picture";
                    case Attachment.Voice voice -> "a voice message";
                    case Attachment.File it ->
                        "file " + it.name().map(Label::quote).orElse("without a name");
                };
        return "with it came " + name + text(file).map(words -> ": " + words).orElse("");
    }

    private static Optional<String> text(Annotation.Attached file) {
        return file.content()
                .filter(Content.Kept.class::isInstance)
                .flatMap(kept -> ((Content.Kept) kept).text())
                .map(excerpt -> cut(excerpt.text(), MOST_RETURNED));
    }

    private static String cut(String text, int most) {
        return HeadAndTail.of(text, most, most * 3 / 4, most / 4, LEFT_OUT);
    }

    /** The end may begin anywhere in somebody's text. */
    private static String middleLeftOut(String text, int most) {
        return String.join(INDENT + LEFT_OUT + INDENT, HeadAndTail.parts(text, most, most * 3 / 4, most / 4));
    }
}
