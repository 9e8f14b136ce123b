package dev.tern.attack;

import dev.tern.model.ModelRequest;
import dev.tern.overlay.Overlays;
import dev.tern.overlay.Personas;
import dev.tern.overlay.Platforms;
import dev.tern.prompt.Augment;
import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Prefill;
import dev.tern.prompt.Prompt;
import dev.tern.prompt.PromptRenderer;
import dev.tern.testing.OverlaySettings;
import dev.tern.testing.Turns;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.Summary;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Annotation;
import dev.tern.turn.Attachment;
import dev.tern.turn.Author;
import dev.tern.turn.ChatKind;
import dev.tern.turn.Content;
import dev.tern.turn.FileHandle;
import dev.tern.turn.MessageId;
import dev.tern.turn.ToolCall;
import dev.tern.turn.ToolResult;
import dev.tern.turn.Turn;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request with something from outside in it, made by the real parts. */
final class Places {
    private static final FileHandle HANDLE = new FileHandle("0".repeat(64));
    private static final ToolCall THEIRS = new ToolCall("c1", "mcp_web_fetch", "{}");
    private static final ToolCall OURS = new ToolCall("c1", "session_search", "{}");

    private final Overlays overlays = Overlays.open(
            OverlaySettings.NONE,
            OverlaySettings.NONE,
            new Personas(Map.of(), Path.of("none")),
            Platforms.of(List.of()));

    /** What the model is shown where these words stand at this place. */
    ModelRequest request(String place, String words) {
        var turn = turn(place, words);
        return new PromptRenderer(Prefill.NONE)
                .render(new Prompt(
                        new CachedPrompt("You are Tern."),
                        overlays.of(turn, Optional.empty()),
                        history(place, words),
                        UserSaid.of(turn),
                        augments(place, words),
                        since(place, words),
                        List.of()))
                .request();
    }

    private static Turn turn(String place, String words) {
        var author = place.equals("name") ? new Author(Turns.ANN.id(), words, false) : Turns.ANN;
        var title = place.equals("title") ? words : "The group";
        var origin = Turns.origin("-5", ChatKind.GROUP, title, Optional.empty());
        var said = place.equals("words") ? words : "hello";
        var turn = Turns.of(author, origin, dev.tern.turn.Addressing.MENTION, said);
        return Turns.with(turn, List.of(), annotations(place, words, author));
    }

    private static List<Annotation> annotations(String place, String words, Author author) {
        var all = new ArrayList<Annotation>(List.of(new Annotation.SaidBy(author.id(), author.name())));
        switch (place) {
            case "quote" -> all.add(reply("Bo", words));
            case "quoted-author" -> all.add(reply(words, "yes"));
            case "forwarded-from" -> all.add(new Annotation.Forwarded(Optional.of(words)));
            case "file-name" -> all.add(file(words, "text/plain", "hi"));
            case "file-type" -> all.add(file("a.txt", words, "hi"));
            case "file-text" -> all.add(file("a.txt", "text/plain", words));
            case "skill-name" -> all.add(new Annotation.SkillLoaded(words));
            default -> {}
        }
        return all;
    }

    private static Annotation reply(String author, String quote) {
        return new Annotation.InReplyTo(new MessageId("3"), Optional.of(author), Optional.of(quote));
    }

    private static Annotation file(String name, String type, String text) {
        return new Annotation.Attached(
                new Attachment.File("f1", Optional.of(name), type, 9),
                Optional.of(new Content.Kept(HANDLE, type, 9, Optional.of(new Content.Excerpt(text, true)))));
    }

    private static List<TranscriptMessage> history(String place, String words) {
        return switch (place) {
            case "summary" -> List.of(Summary.of(List.of(), words), new AssistantSaid("Go on.", "", List.of()));
            case "assistant" -> List.of(UserSaid.of(Turns.direct("hi")), new AssistantSaid(words, "", List.of()));
            default -> List.of();
        };
    }

    private static List<Augment> augments(String place, String words) {
        return switch (place) {
            case "recall" -> List.of(Augment.quotableRecall(words));
            case "plugin" -> List.of(Augment.of(Augment.Kind.PLUGIN_CONTEXT, words));
            case "skill" -> List.of(Augment.of(Augment.Kind.SKILL, words));
            default -> List.of();
        };
    }

    private static List<TranscriptMessage> since(String place, String words) {
        return switch (place) {
            case "tool-result" -> called(THEIRS, words);
            case "own-result" -> called(OURS, words);
            default -> List.of();
        };
    }

    private static List<TranscriptMessage> called(ToolCall call, String words) {
        return List.of(new AssistantSaid("", "", List.of(call)), new ToolReturned(ToolResult.ok(call, words)));
    }
}
