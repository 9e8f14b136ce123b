package dev.tern.platform.telegram;

import dev.tern.markdown.ReplyText;
import dev.tern.markdown.Splitter;
import dev.tern.markdown.StyledText;
import dev.tern.platform.Choices;
import dev.tern.platform.Rendered;
import dev.tern.turn.Choice;
import dev.tern.turn.Roster;
import java.util.List;

/**
 * Writes replies in Telegram's HTML. Not in its MarkdownV2: there eighteen characters must be escaped, by rules that
 * differ inside code and links, and one that is missed loses the message (B01); in HTML three must be, everywhere the
 * same.
 */
final class TelegramRenderer {
    /** Telegram counts after the markup is parsed; in UTF-16 units or code points, of which there are never more. */
    static final int MAX_TEXT = 4096;

    /** Before a message that may be there already; each message leaves room for it. */
    static final String REPETITION = "↻ ";

    private static final Splitter SPLITTER = new Splitter(MAX_TEXT - REPETITION.length(), TelegramRenderer::measure);

    private TelegramRenderer() {}

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
        return Choices.underLast(parts, choices, TelegramRenderer::rendered);
    }

    /** What keeps a name from being a call takes a character each; here every sign that may need it has one. */
    private static int measure(StyledText part) {
        return part.length() + (int) part.text().chars().filter(c -> c == '@').count();
    }

    private static Rendered rendered(StyledText part, List<Choice> choices) {
        return new Rendered(
                TelegramPayload.html(TelegramHtml.write(part), choices).json(),
                Choices.spelledOut(part.text(), choices));
    }
}
