package dev.tern.platform.slack;

import dev.tern.markdown.ReplyText;
import dev.tern.markdown.Splitter;
import dev.tern.markdown.StyledText;
import dev.tern.platform.Choices;
import dev.tern.platform.Rendered;
import dev.tern.turn.Choice;
import dev.tern.turn.Roster;
import java.util.List;

/**
 * Writes replies as rich text and tables, with the plain text beside it. Not in mrkdwn, which has no way to write a star that is a
 * star, and no bold inside a word; not as a {@code markdown} block, where Slack decides what the characters mean, those
 * that call people included. Where nothing is styled, there is only the text.
 */
final class SlackRenderer {
    /** Far below Slack's 40,000: longer messages are folded, and from 4,000 on Slack advises against them. */
    static final int MAX_TEXT = 3500;

    /** Slack refuses blocks of about 13,200 characters in all, which no page of it says. */
    private static final int MAX_BLOCKS = 12_000;

    /** Before a message that may be there already; each message leaves room for it. */
    static final String REPETITION = "↻ ";

    private static final Splitter SPLITTER = new Splitter(MAX_TEXT - REPETITION.length(), SlackRenderer::measure);

    private SlackRenderer() {}

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
        return Choices.underLast(parts, choices, SlackRenderer::rendered);
    }

    /** The text is also what is shown where there are no blocks, so the words to type stand in it. */
    private static Rendered rendered(StyledText part, List<Choice> choices) {
        var plain = Choices.spelledOut(part.text(), choices);
        return new Rendered(new SlackPayload(Mrkdwn.escaped(plain), blocks(part, choices)).json(), plain);
    }

    private static String blocks(StyledText part, List<Choice> choices) {
        if (part.spans().isEmpty() && choices.isEmpty()) {
            return "";
        }
        var blocks = SlackBlocks.of(part);
        SlackButtons.add(choices, blocks);
        return blocks.toString();
    }

    /** Text in characters, and blocks as far as they are nearer to their own limit. */
    private static int measure(StyledText part) {
        if (part.spans().isEmpty()) {
            return escapedLength(part.text());
        }
        return SlackBlocks.takesTables(part)
                ? Math.max(escapedLength(part.text()), SlackBlocks.size(part) * MAX_TEXT / MAX_BLOCKS)
                : Splitter.NEVER;
    }

    private static int escapedLength(String text) {
        int length = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            length += c == '&' ? 4 : c == '<' || c == '>' ? 3 : 0;
        }
        return length;
    }
}
