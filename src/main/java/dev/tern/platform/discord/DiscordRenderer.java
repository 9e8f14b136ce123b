package dev.tern.platform.discord;

import dev.tern.markdown.ReplyText;
import dev.tern.markdown.Splitter;
import dev.tern.markdown.Style;
import dev.tern.markdown.StyledText;
import dev.tern.platform.Choices;
import dev.tern.platform.Rendered;
import dev.tern.turn.Choice;
import dev.tern.turn.Roster;
import java.util.List;

/** Writes replies in Discord's markdown. */
final class DiscordRenderer {
    /** Discord counts the markup too; in code points, of which there are never more than UTF-16 units. */
    static final int MAX_TEXT = 2000;

    private static final Splitter SPLITTER =
            new Splitter(MAX_TEXT, text -> DiscordMarkdown.write(text).length());

    private DiscordRenderer() {}

    /** One that calls nobody. */
    static List<Rendered> render(String markdown) {
        return render(markdown, Roster.NOBODY);
    }

    /** One that offers nothing. */
    static List<Rendered> render(String markdown, Roster people) {
        return render(markdown, people, List.of());
    }

    /** At least one message, none blank; the choices stand under the last. */
    static List<Rendered> render(String markdown, Roster people, List<Choice> choices) {
        var parts = SPLITTER.split(ReplyText.blocks(markdown, people));
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("a reply must have something to see, chars=" + markdown.length());
        }
        return Choices.underLast(parts, choices, DiscordRenderer::rendered);
    }

    private static Rendered rendered(StyledText part, List<Choice> choices) {
        var payload = new DiscordPayload(DiscordMarkdown.write(part), called(part), choices);
        return new Rendered(payload.json(), Choices.spelledOut(part.text(), choices));
    }

    private static List<String> called(StyledText part) {
        return part.spans().stream()
                .filter(span -> span.style() instanceof Style.Mention)
                .map(span -> ((Style.Mention) span.style()).person().value())
                .distinct()
                .toList();
    }
}
