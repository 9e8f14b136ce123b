package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.MarkedText;
import java.util.ArrayList;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * All that a message says: what was typed, what is laid out in blocks, what is attached. Slack writes much of it twice,
 * and here it is said once (B66).
 *
 * @param own what it says itself
 * @param text all of it, with what is passed on
 */
record MessageWords(Words own, String text) {
    static MessageWords of(JsonNode message, SlackIdentity me) {
        var own = own(message, me);
        var isBot = message.hasNonNull("bot_id");
        var text = new ArrayList<String>();
        text.add(own.text());
        Fields.list(message, "attachments")
                .filter(attachment -> isBot || own.text().isBlank() || !Legacy.isPreview(attachment))
                .forEach(attachment -> attached(attachment, me, own.text().isBlank())
                        .filter(words -> text.stream().noneMatch(said -> says(said, words)))
                        .ifPresent(text::add));
        text.removeIf(String::isBlank);
        return new MessageWords(own, String.join("\n", text));
    }

    /** People's messages say the same in both; a program's text is often no more than its headline. */
    private static Words own(JsonNode message, SlackIdentity me) {
        var typed = Mrkdwn.read(Fields.text(message, "text"), me);
        var laidOut = new Speech(me, false);
        var known = Blocks.into(laidOut, message);
        var blocks = laidOut.words();
        if (blocks.text().isBlank() && !blocks.callsUs()) {
            return typed;
        }
        var isRich = Fields.list(message, "blocks")
                .anyMatch(block -> Fields.text(block, "type").equals("rich_text"));
        if (isRich && !typed.text().isBlank()) {
            return known ? blocks : typed;
        }
        return says(blocks.text(), typed.text())
                ? blocks
                : new Words(
                        typed.text() + "\n" + blocks.text(),
                        typed.callsUs() || blocks.callsUs(),
                        typed.callsOthers() || blocks.callsOthers(),
                        typed.quotesUs() || blocks.quotesUs(),
                        Stream.concat(typed.named().stream(), blocks.named().stream())
                                .distinct()
                                .toList());
    }

    private static Optional<String> attached(JsonNode attachment, SlackIdentity me, boolean alone) {
        var speech = new Speech(me, true);
        Legacy.into(speech, attachment);
        var words = speech.words().text();
        return Optional.of(Legacy.isShare(attachment) && !alone ? "\n" + MarkedText.quote(words) : words)
                .filter(text -> !text.isBlank());
    }

    /** Whether one text holds the other, whatever is around the words. */
    private static boolean says(String text, String part) {
        var bare = bare(part);
        return bare.isEmpty() ? text.contains(part.strip()) : bare(text).contains(bare);
    }

    private static String bare(String text) {
        return text.replaceAll("[^\\p{L}\\p{N}]+", " ").strip();
    }
}
