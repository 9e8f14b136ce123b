package dev.tern.prompt;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.tern.scan.SecretMask;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Takes out of a model's output what it repeats of what it was shown: whole fences, and lines of 40 characters or more of
 * the overlay and of what stood beside the person's words. Prose that merely names a mark stays. Secrets are masked at the
 * same point. One for each turn; runs before anything else reads the output.
 */
public final class EchoScrubber {
    private static final int SHORTEST = 40;
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * From a mark that stands alone on its line, or that the fence's own note follows, to its end or to the end of what
     * came.
     */
    private static final Pattern FENCES = Pattern.compile(Stream.of(Fence.values())
            .map(fence -> "(?:(?m:^[ \\t]*)" + Pattern.quote(fence.open()) + "[ \\t]*\\R|"
                    + Pattern.quote(fence.open()) + "\\s*" + Pattern.quote(fence.note()) + ")(?s:.*?)(?:"
                    + Pattern.quote(fence.close()) + "|\\z)")
            .reduce((a, b) -> a + "|" + b)
            .orElseThrow());

    private final List<String> lines;
    private final List<String> starts;
    private final SecretMask secrets;

    public EchoScrubber(Overlay overlay, List<Augment> augments) {
        this(overlay, augments, SecretMask.NONE);
    }

    public EchoScrubber(Overlay overlay, List<Augment> augments, SecretMask secrets) {
        this.secrets = secrets;
        this.lines = Stream.of(
                        overlay.lines(),
                        augments.stream().flatMap(Augment::unquotableLines),
                        Stream.of(Fence.values()).map(Fence::note),
                        Stream.of(Nudge.values()).map(Nudge::text))
                .flatMap(shown -> shown)
                .map(String::strip)
                .filter(line -> line.length() >= SHORTEST)
                .flatMap(line -> Stream.of(line, asJson(line)))
                .distinct()
                .sorted((a, b) -> b.length() - a.length())
                .toList();
        this.starts = Stream.concat(lines.stream(), Stream.of(Fence.values()).map(Fence::open))
                .toList();
    }

    /** As it stands in JSON that is a text in JSON, since a model may wrap what it repeats. */
    private static String asJson(String line) {
        return line.replace("\\", "\\\\").replace("\"", "\\\"");
    }

    /** The text without echoes, and its secrets masked; the very same when it has none. */
    public String scrub(String text) {
        return secrets.all(withoutEchoes(text));
    }

    private String withoutEchoes(String text) {
        var left = text;
        for (var before = ""; !before.equals(left); ) {
            before = left;
            left = once(left); // taking one out may bring the two halves of another together
        }
        return left.equals(text) ? text : left.strip();
    }

    private String once(String text) {
        var left = FENCES.matcher(text).replaceAll("");
        for (var line : lines) {
            left = left.replace(line, "");
        }
        return left;
    }

    /**
     * What of a text that is still being written can be shown already: without echoes, and without an end that the next
     * piece may make one of. For the same beginning it only ever grows, at whatever points the text is cut.
     */
    public String settled(String soFar) {
        // twice, since what an echo stood between may make another one together
        return decided(scrub(decided(soFar))).strip();
    }

    private String decided(String text) {
        return text.substring(0, text.length() - undecided(text));
    }

    /** The length of the longest end that may be the beginning of a fence or of a line. */
    private int undecided(String text) {
        int longest = Math.max(secrets.undecided(text), Math.max(openFence(text), openMark(text)));
        for (var start : starts) {
            longest = Math.max(longest, overlap(text, start));
        }
        return longest;
    }

    /** From a mark within a line that the fence's note may follow yet. */
    private static int openMark(String text) {
        int longest = 0;
        for (var fence : Fence.values()) {
            int start = text.lastIndexOf(fence.open());
            if (start >= 0
                    && fence.note()
                            .startsWith(text.substring(start + fence.open().length())
                                    .stripLeading())) {
                longest = Math.max(longest, text.length() - start);
            }
        }
        return longest;
    }

    private static int openFence(String text) {
        var open = FENCES.matcher(text);
        int length = 0;
        while (open.find()) {
            if (open.end() == text.length()) {
                length = text.length() - open.start();
            }
        }
        return length;
    }

    private static int overlap(String text, String start) {
        for (int length = Math.min(start.length(), text.length()); length > 0; length--) {
            if (text.startsWith(start.substring(0, length), text.length() - length)) {
                return length;
            }
        }
        return 0;
    }

    /** The same for a call's arguments, where only our own secrets are masked: in every name and value of the JSON, or in the text where it is none. */
    public String scrubArguments(String json) {
        try {
            var tree = JSON.readTree(json);
            var clean = clean(tree);
            return clean.equals(tree) ? json : JSON.writeValueAsString(clean);
        } catch (JsonProcessingException notJson) { // the tool will say so; an echo must not get past for that
            return argument(json);
        }
    }

    private String argument(String text) {
        return secrets.known(withoutEchoes(text));
    }

    private JsonNode clean(JsonNode node) {
        return switch (node) {
            case TextNode text -> TextNode.valueOf(argument(text.textValue()));
            case ArrayNode array -> {
                var out = JSON.createArrayNode();
                array.forEach(item -> out.add(clean(item)));
                yield out;
            }
            case ObjectNode object -> {
                var out = JSON.createObjectNode();
                object.properties().forEach(field -> out.set(argument(field.getKey()), clean(field.getValue())));
                yield out;
            }
            default -> node;
        };
    }
}
