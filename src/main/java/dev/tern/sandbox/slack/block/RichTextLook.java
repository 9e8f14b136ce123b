package dev.tern.sandbox.slack.block;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Optional;

/** Shows a {@code rich_text} block: sections, lists, quotes and code, made of text, links, mentions and emoji. */
final class RichTextLook {
    private final Names names;

    RichTextLook(Names names) {
        this.names = names;
    }

    Look look(JsonNode block) {
        return Look.lines(block.path("elements").valueStream().map(this::part).toList());
    }

    private Look part(JsonNode part) {
        return switch (part.path("type").asText()) {
            case "rich_text_list" -> list(part);
            case "rich_text_preformatted" -> elements(part).in("pre");
            case "rich_text_quote" -> elements(part).in("blockquote");
            default -> elements(part);
        };
    }

    private Look list(JsonNode list) {
        boolean ordered = list.path("style").asText().equals("ordered");
        int number = list.path("offset").asInt();
        var items = new ArrayList<Look>();
        for (var item : list.path("elements")) {
            number++;
            var bullet = "  ".repeat(list.path("indent").asInt()) + (ordered ? number + ". " : "• ");
            items.add(Look.of(bullet).plus(part(item)));
        }
        return Look.lines(items);
    }

    private Look elements(JsonNode part) {
        return Look.join(part.path("elements").valueStream().map(this::element).toList(), "");
    }

    private Look element(JsonNode element) {
        var text = element.path("text").asText();
        var look =
                switch (element.path("type").asText()) {
                    case "text" -> Look.of(text);
                    case "link" -> {
                        var url = element.path("url").asText();
                        yield Look.link(url, Look.of(text.isEmpty() ? url : text));
                    }
                    case "user" -> names.userLook(element.path("user_id").asText(), Optional.empty());
                    case "channel" ->
                        names.channelLook(element.path("channel_id").asText(), Optional.empty());
                    case "usergroup" ->
                        Look.mention("@" + element.path("usergroup_id").asText());
                    case "broadcast" -> Look.mention("@" + element.path("range").asText());
                    case "emoji" -> Look.of(emoji(element));
                    case "date" -> Look.of(element.path("fallback").asText());
                    case "color" -> Look.of(element.path("value").asText());
                    default -> Look.of(text);
                };
        return styled(look, element.path("style"));
    }

    private static Look styled(Look look, JsonNode style) {
        var styled = look;
        styled = style.path("code").asBoolean() ? styled.in("code") : styled;
        styled = style.path("strike").asBoolean() ? styled.in("s") : styled;
        styled = style.path("italic").asBoolean() ? styled.in("i") : styled;
        return style.path("bold").asBoolean() ? styled.in("b") : styled;
    }

    /** Slack may tell the code points, in hexadecimal and joined by dashes. */
    private static String emoji(JsonNode element) {
        var unicode = element.path("unicode").asText();
        if (!unicode.matches("[0-9a-fA-F]{1,6}(-[0-9a-fA-F]{1,6})*")) {
            return ":" + element.path("name").asText() + ":";
        }
        var emoji = new StringBuilder();
        for (var point : unicode.split("-", -1)) {
            int value = Integer.parseInt(point, 16);
            if (Character.isValidCodePoint(value)) {
                emoji.appendCodePoint(value);
            }
        }
        return emoji.toString();
    }
}
