package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.markdown.Style;
import dev.tern.markdown.Style.MarkerKind;
import dev.tern.markdown.StyledText;
import dev.tern.markdown.StyledText.Span;
import java.util.List;

/**
 * Styled text as one block of Slack's rich text: sections, lists, quotes and preformatted lines in a row. Text in it is
 * text: nothing is escaped, and nothing calls anybody.
 *
 * @see <a href="https://docs.slack.dev/reference/block-kit/blocks/rich-text-block">Rich text block</a>
 */
final class RichText {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** Slack has no deeper lists. */
    private static final int DEEPEST = 8;

    private final ArrayNode parts = JSON.arrayNode();
    private final String text;

    private RichText(String text) {
        this.text = text;
    }

    /** What a block is made of; empty if there is nothing to show. */
    static ArrayNode parts(StyledText text) {
        var rich = new RichText(text.text());
        rich.write(Stretch.of(text));
        return rich.parts;
    }

    private void write(List<Stretch> stretches) {
        int first = 0;
        for (int i = 1; i <= stretches.size(); i++) {
            if (i == stretches.size()
                    || !stretches.get(i).container().equals(stretches.get(first).container())) {
                part(stretches.subList(first, i));
                first = i;
            }
        }
    }

    private void part(List<Stretch> stretches) {
        var container = stretches.getFirst().container().map(Span::style);
        if (container.isEmpty() || container.get() instanceof Style.Item) {
            var marker = stretches.getFirst().marker().filter(RichText::isListed);
            if (marker.isPresent() && container.get() instanceof Style.Item(int depth)) {
                item(marker.get(), Math.min(depth, DEEPEST), stretches.subList(1, stretches.size()));
            } else {
                section(stretches);
            }
        } else {
            var type = container.get() instanceof Style.Quote ? "rich_text_quote" : "rich_text_preformatted";
            add(
                    type,
                    elements(
                            stretches,
                            stretches.getFirst().from(),
                            stretches.getLast().to(),
                            false));
        }
    }

    /** A box is no marker that Slack knows, and no list begins with 0: both stay text. */
    private static boolean isListed(Style.Marker marker) {
        return marker.kind() == MarkerKind.BULLET || marker.number() > 0;
    }

    /** Items below each other are one list, as long as they count on. */
    private void item(Style.Marker marker, int depth, List<Stretch> content) {
        var style = marker.kind() == MarkerKind.BULLET ? "bullet" : "ordered";
        var last = parts.isEmpty() ? JSON.objectNode() : (ObjectNode) parts.get(parts.size() - 1);
        int next = last.path("offset").asInt() + last.path("elements").size() + 1;
        if (!last.path("style").asText().equals(style)
                || last.path("indent").asInt() != depth
                || (marker.kind() == MarkerKind.NUMBER && marker.number() != next)) {
            last = add("rich_text_list", JSON.arrayNode()).put("style", style).put("indent", depth);
            if (marker.number() > 1) {
                last.put("offset", marker.number() - 1);
            }
        }
        var elements = content.isEmpty() ? JSON.arrayNode() : stripped(content, true);
        if (elements.isEmpty()) {
            elements.addObject().put("type", "text").put("text", " ");
        }
        ((ArrayNode) last.get("elements"))
                .addObject()
                .put("type", "rich_text_section")
                .set("elements", elements);
    }

    /** Parts stand below each other; a line break between them would be an empty line. */
    private void section(List<Stretch> stretches) {
        var elements = stripped(stretches, false);
        if (!elements.isEmpty()) {
            add("rich_text_section", elements);
        }
    }

    private ArrayNode stripped(List<Stretch> stretches, boolean inItem) {
        int from = stretches.getFirst().from();
        int to = stretches.getLast().to();
        while (from < to && text.charAt(from) == '\n') {
            from++;
        }
        while (from < to && (text.charAt(to - 1) == '\n' || text.charAt(to - 1) == ' ')) {
            to--;
        }
        return elements(stretches, from, to, inItem);
    }

    private ArrayNode elements(List<Stretch> stretches, int from, int to, boolean inItem) {
        var elements = new RichElements();
        for (var stretch : stretches) {
            int start = Math.max(from, stretch.from());
            int end = Math.min(to, stretch.to());
            if (start < end) {
                var words = text.substring(start, end);
                // Slack indents what is in an item itself.
                elements.write(inItem ? words.replaceAll("\n +", "\n") : words, stretch.styles());
            }
        }
        return elements.json();
    }

    private ObjectNode add(String type, ArrayNode elements) {
        var part = parts.addObject().put("type", type);
        part.set("elements", elements);
        return part;
    }
}
