package dev.tern.platform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tern.gate.Answering;
import dev.tern.gate.Circumstances;
import dev.tern.gate.Decision;
import dev.tern.gate.Gate;
import dev.tern.gate.GateConfig.DirectPolicy;
import dev.tern.gate.Kind;
import dev.tern.turn.Addressing;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Each recorded payload of a platform, and what it is: {@code src/test/resources/kinds} has a line for each. What it
 * says is in {@code src/test/resources/clean}.
 */
public abstract class DecodedKindsContract {
    /** The recorded payloads' names. */
    protected abstract List<String> names();

    protected abstract Decoded decode(String name);

    /** The file with a line for each. */
    protected abstract String platform();

    @Test
    void everyRecordedPayloadHasItsLine() throws IOException {
        assertThat(table().stream().map(line -> line.split(":", 2)[0]))
                .containsExactlyElementsOf(names().stream().sorted().toList());
    }

    @TestFactory
    Stream<DynamicTest> eachIsWhatItsLineSays() throws IOException {
        return table().stream().map(line -> {
            var name = line.split(":", 2)[0];
            return DynamicTest.dynamicTest(
                    name, () -> assertThat(name + ": " + kind(name)).isEqualTo(line));
        });
    }

    /** Whatever it is: the gate is asked of all that somebody says. */
    @TestFactory
    Stream<DynamicTest> nothingThatAStrangerSendsComesIn() {
        return names().stream()
                .map(name -> DynamicTest.dynamicTest(
                        name, () -> assertThat(decisions(name)).allMatch(Decision.Outside.class::isInstance)));
    }

    private List<Decision> decisions(String name) {
        var closed = new Circumstances(
                true, Answering.ALWAYS, Optional.empty(), Role.GUEST, DirectPolicy.PAIRING, false, true);
        try {
            return switch (decode(name)) {
                case Decoded.Said(var turn, var album) -> {
                    var kind = Kind.of(turn, turn.text().startsWith("/"));
                    yield List.of(Gate.decide(kind, turn, closed), Gate.decide(Kind.ANSWER, turn, closed));
                }
                case Decoded.Edited(var turn) -> List.of(Gate.decide(Kind.EDIT, turn, closed));
                // nothing that anybody says
                case Decoded.Deleted _, Decoded.Membership _, Decoded.Moved _, Decoded.Ignored _ -> List.of();
            };
        } catch (IllegalArgumentException broken) {
            return List.of();
        }
    }

    private List<String> table() throws IOException {
        return Files.readAllLines(Path.of("src/test/resources/kinds", platform() + ".txt"));
    }

    private String kind(String name) {
        try {
            return switch (decode(name)) {
                case Decoded.Said(var turn, var album) -> "said" + (album.isPresent() ? " in an album" : "") + of(turn);
                case Decoded.Edited(var turn) -> "edited" + of(turn);
                case Decoded.Deleted(var chat, var messages) -> "deleted " + messages;
                case Decoded.Membership(var chat, var kind, var title, boolean member) -> member ? "let in" : "put out";
                case Decoded.Moved moved -> "moved";
                case Decoded.Ignored(var reason) -> "ignored " + reason;
            };
        } catch (IllegalArgumentException broken) {
            return "refused";
        }
    }

    private static String of(Turn turn) {
        var facts = new ArrayList<String>();
        facts.add(to(turn.addressing()));
        if (turn.author().bot()) {
            facts.add("by a bot");
        }
        for (var annotation : turn.annotations()) {
            switch (annotation) {
                case Annotation.InReplyTo(var message, var author, var quote) ->
                    facts.add("in reply to "
                            + quote.map(text -> text.replace("\n", "⏎")).orElse("something"));
                case Annotation.Forwarded(Optional<String> from) ->
                    facts.add("forwarded from " + from.orElse("somewhere"));
                case Annotation.Named(var person, var name) -> facts.add("naming " + name + " " + person);
                case Annotation.SaidBy _,
                        Annotation.Attached _,
                        Annotation.Spoken _,
                        Annotation.Unheard _,
                        Annotation.SkillLoaded _,
                        Annotation.Scheduled _,
                        Annotation.Posted _ -> {}
            }
        }
        turn.attachments().stream().map(DecodedKindsContract::of).forEach(facts::add);
        return facts.stream().collect(Collectors.joining(", ", " ", ""));
    }

    private static String of(Attachment attachment) {
        return switch (attachment) {
            case Attachment.Voice voice -> "voice " + voice.mimeType();
            case Attachment.Image image -> "image " + image.mimeType();
            case Attachment.File file -> "file " + file.mimeType();
        };
    }

    private static String to(Addressing addressing) {
        return switch (addressing) {
            case NONE -> "to nobody";
            case OTHERS -> "to others";
            case DIRECT, MENTION, REPLY, COMMAND, BUTTON, THREAD ->
                addressing.name().toLowerCase(Locale.ROOT);
        };
    }
}
