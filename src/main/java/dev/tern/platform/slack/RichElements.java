package dev.tern.platform.slack;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.markdown.Style;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a part of rich text is made of: stretches of words, and links, each with its styles. */
final class RichElements {
    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    /** An address in the open, without the punctuation of the sentence around it. */
    private static final Pattern URL =
            Pattern.compile("(?i)\\bhttps?://[^\\s<>`\"\\[\\]]*[^\\s<>`\"\\[\\]?!.,:;*_~')]");

    /** Longer ones Slack would refuse, with all the rest; their words are shown without. */
    private static final int LONGEST_ADDRESS = 3000;

    private final ArrayNode elements = JSON.arrayNode();

    static boolean hasAddress(String words) {
        return URL.matcher(words).find();
    }

    ArrayNode json() {
        return elements;
    }

    void write(String words, List<Style> styles) {
        var link = styles.stream().filter(Style.Link.class::isInstance).findFirst();
        var call = styles.stream().filter(Style.Mention.class::isInstance).findFirst();
        if (call.isPresent()) {
            var person = ((Style.Mention) call.get()).person();
            styled(elements.addObject().put("type", "user").put("user_id", person.value()), styles);
        } else if (link.isPresent()) {
            link(((Style.Link) link.get()).url(), words, styles);
        } else if (styles.stream().anyMatch(RichElements::isCode)) {
            words(words, styles);
        } else {
            open(words, styles);
        }
    }

    private static boolean isCode(Style style) {
        return style instanceof Style.Code || style instanceof Style.CodeBlock || style instanceof Style.Table;
    }

    /** Makes links of addresses, which rich text does not do by itself. */
    private void open(String words, List<Style> styles) {
        var url = URL.matcher(words);
        int from = 0;
        while (url.find()) {
            int end = closed(words, url.start(), url.end());
            words(words.substring(from, url.start()), styles);
            link(words.substring(url.start(), end), "", styles);
            from = end;
        }
        words(words.substring(from), styles);
    }

    /** A bracket belongs to the address if it opened there. */
    private static int closed(String words, int start, int end) {
        var open = words.substring(start, end).chars().filter(c -> c == '(').count()
                > words.substring(start, end).chars().filter(c -> c == ')').count();
        return open && end < words.length() && words.charAt(end) == ')' ? end + 1 : end;
    }

    private void words(String words, List<Style> styles) {
        if (!words.isEmpty()) {
            styled(elements.addObject().put("type", "text").put("text", words), styles);
        }
    }

    private void link(String url, String words, List<Style> styles) {
        if (url.length() > LONGEST_ADDRESS) {
            words(words.isEmpty() ? url : words, styles);
            return;
        }
        var link = elements.addObject().put("type", "link").put("url", url);
        if (!words.isEmpty() && !words.equals(url)) {
            link.put("text", words);
        }
        styled(link, styles);
    }

    private static void styled(ObjectNode element, List<Style> styles) {
        var set = JSON.objectNode();
        styles.forEach(style -> name(style).ifPresent(name -> set.put(name, true)));
        if (!set.isEmpty()) {
            element.set("style", set);
        }
    }

    private static Optional<String> name(Style style) {
        return switch (style) {
            case Style.Bold _, Style.Heading _ -> Optional.of("bold");
            case Style.Italic _ -> Optional.of("italic");
            case Style.Strike _ -> Optional.of("strike");
            case Style.Code _ -> Optional.of("code");
            case Style.CodeBlock _, Style.Quote _, Style.Link _, Style.Table _, Style.Mention _ -> Optional.empty();
            case Style.Item _, Style.Marker _, Style.Cell _ -> Optional.empty();
        };
    }
}
