package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.platform.MarkedText.Mark;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads rich text, which is what people write, piece by piece with the style of each. It is not escaped.
 *
 * @see <a href="https://docs.slack.dev/reference/block-kit/blocks/rich-text-block">Rich text block</a>
 */
final class RichWords {
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'").withZone(ZoneOffset.UTC);

    private static final int MOST_INDENT = 8;

    private boolean strange;

    private RichWords() {}

    /** Gives whether all of it is of kinds that we know; if not, the message's text says more. */
    static boolean into(Speech speech, JsonNode block) {
        var words = new RichWords();
        Fields.list(block, "elements").forEach(element -> words.element(speech, element));
        return !words.strange;
    }

    private void element(Speech speech, JsonNode element) {
        switch (Fields.text(element, "type")) {
            case "rich_text_section" -> {
                var section = speech.apart(false);
                inline(section, element);
                speech.section(section);
            }
            case "rich_text_list" -> list(speech, element);
            case "rich_text_quote" -> {
                var quote = speech.apart(true);
                inline(quote, element);
                speech.quotation(quote);
            }
            case "rich_text_preformatted" -> {
                var code = new StringBuilder();
                Fields.list(element, "elements")
                        .forEach(piece ->
                                code.append(Fields.present(piece, "text").orElseGet(() -> Fields.text(piece, "url"))));
                speech.fence(code.toString(), Fields.text(element, "language"));
            }
            default -> strange = true;
        }
    }

    private void list(Speech speech, JsonNode list) {
        var ordered = Fields.text(list, "style").equals("ordered");
        var indent = "   ".repeat(Math.clamp(list.path("indent").asInt(), 0, MOST_INDENT));
        int number = Math.max(0, list.path("offset").asInt());
        for (var item : Fields.list(list, "elements").toList()) {
            number++;
            var words = speech.apart(false);
            inline(words, item);
            speech.item(indent + (ordered ? number + ". " : "- "), words);
        }
    }

    private void inline(Speech speech, JsonNode holder) {
        Fields.list(holder, "elements").forEach(piece -> piece(speech, piece));
    }

    private void piece(Speech speech, JsonNode piece) {
        var marks = marks(piece.path("style"));
        switch (Fields.text(piece, "type")) {
            case "text" -> {
                var text = Fields.text(piece, "text");
                if (piece.path("style").path("code").asBoolean() && text.indexOf('\n') < 0) {
                    speech.code(text, marks);
                } else {
                    speech.text(text, marks);
                }
            }
            case "link" -> speech.link(Fields.text(piece, "url"), Fields.text(piece, "text"), marks);
            case "user" -> speech.person(Fields.text(piece, "user_id"), "", false, marks);
            case "channel" -> speech.text("<#" + Fields.text(piece, "channel_id") + ">", marks);
            case "usergroup" -> speech.text("<!subteam^" + Fields.text(piece, "usergroup_id") + ">", marks);
            case "team" -> speech.text("<!team^" + Fields.text(piece, "team_id") + ">", marks);
            case "broadcast" -> speech.text("@" + Fields.text(piece, "range"), marks);
            case "emoji" -> speech.text(":" + Fields.text(piece, "name") + ":", marks);
            case "color" -> speech.text(Fields.text(piece, "value"), marks);
            case "date" -> speech.text(date(piece), marks);
            default -> strange = true;
        }
    }

    private static List<Mark> marks(JsonNode style) {
        var marks = new ArrayList<Mark>();
        add(marks, style, "bold", Mark.BOLD);
        add(marks, style, "italic", Mark.ITALIC);
        add(marks, style, "strike", Mark.STRIKE);
        add(marks, style, "underline", Mark.UNDERLINE);
        return marks;
    }

    private static void add(List<Mark> marks, JsonNode style, String name, Mark mark) {
        if (style.path(name).asBoolean()) {
            marks.add(mark);
        }
    }

    private static String date(JsonNode date) {
        return Fields.present(date, "fallback").orElseGet(() -> {
            try {
                return TIME.format(Instant.ofEpochSecond(date.path("timestamp").asLong()));
            } catch (DateTimeException tooFar) {
                return "";
            }
        });
    }
}
