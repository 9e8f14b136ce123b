package dev.tern.voice;

import dev.tern.markdown.Style;
import dev.tern.markdown.StyledText;
import dev.tern.turn.PersonId;
import dev.tern.turn.Roster;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Turns an answer's blocks into lines that can be said, one after the other, and knows what it has left out. */
final class SpokenLines {
    private static final String ADDRESS = "a link";
    private static final String SOMEBODY = "somebody";
    private static final Pattern URL = Pattern.compile("(?i)\\b(?:https?://|www\\.)\\S*[^\\s.,;:!?)\\]}'\"*_]");
    private static final Pattern TAG = Pattern.compile("</?[a-zA-Z][a-zA-Z0-9]*\\s*/?>");

    /** One picture character with all that changes it or joins it to others, and the blanks before it. */
    private static final Pattern EMOJI = Pattern.compile(
            "(?<!\\s)\\s*(?:[\\p{IsExtended_Pictographic}&&[^\u00A9\u00AE\u2122]]|[\\x{1F1E6}-\\x{1F1FF}])"
                    + "[\\p{IsExtended_Pictographic}\\x{1F1E6}-\\x{1F1FF}\\x{1F3FB}-\\x{1F3FF}"
                    + "\\x{E0020}-\\x{E007F}\\uFE0E\\uFE0F\\u200D]*");

    private static final Pattern UNKNOWN_PERSON = Pattern.compile("<@!?\\w+>");
    private static final Pattern KEYCAP = Pattern.compile("\\uFE0F?\\u20E3");
    private static final Pattern CALL = Pattern.compile("@?(.*?)(?: ?\\(?<@!?\\w+>\\)?)?");

    /** Behind these a voice pauses by itself. */
    private static final String ENDS = ".!?:;,\u2026\u3002\uFF01\uFF1F\uFF1A\uFF1B\uFF0C\u3001\u2013\u2014-";

    private final Roster people;
    private final SpokenNotes notes;
    private final List<String> blocks = new ArrayList<>();
    private boolean hasWords;
    private boolean saidCode;
    private boolean saidTable;
    private boolean whole = true;

    SpokenLines(Roster people, SpokenNotes notes) {
        this.people = people;
        this.notes = notes;
    }

    void add(StyledText block) {
        var lines = new ArrayList<String>();
        int from = 0;
        for (int to = block.text().indexOf('\n');
                from <= block.length();
                to = block.text().indexOf('\n', from)) {
            int end = to < 0 ? block.length() : to;
            line(block.slice(from, end)).ifPresent(lines::add);
            from = end + 1;
        }
        if (!lines.isEmpty()) {
            blocks.add(String.join("\n", lines));
        }
    }

    /** Empty where there is nothing but notes of what is not said. */
    String text() {
        return hasWords ? String.join("\n\n", blocks) : "";
    }

    boolean isWhole() {
        return whole;
    }

    private Optional<String> line(StyledText line) {
        var note = note(line);
        if (note.isPresent()) {
            whole = false;
            return note.filter(said -> !said.isEmpty());
        }
        var said = cleaned(replaced(line));
        if (said.codePoints().noneMatch(Character::isLetterOrDigit)) {
            return Optional.empty();
        }
        hasWords = true;
        return Optional.of(isSentence(line) ? ended(said) : said);
    }

    /** What stands for lines that can't be said; nothing where that was said already. */
    private Optional<String> note(StyledText line) {
        if (has(line, Style.CodeBlock.class)) {
            boolean again = saidCode;
            saidCode = true;
            return Optional.of(again ? "" : notes.code());
        }
        if (has(line, Style.Table.class)) {
            boolean again = saidTable;
            saidTable = true;
            return Optional.of(again ? "" : notes.table());
        }
        return Optional.empty();
    }

    private static boolean has(StyledText line, Class<? extends Style> kind) {
        return line.spans().stream().anyMatch(span -> kind.isInstance(span.style()));
    }

    private static boolean isSentence(StyledText line) {
        return has(line, Style.Heading.class) || has(line, Style.Item.class);
    }

    private String replaced(StyledText line) {
        var said = new StringBuilder();
        int from = 0;
        for (var span : line.spans()) {
            var shown = line.text().substring(span.start(), span.end());
            var instead = span.start() < from ? Optional.<String>empty() : instead(span.style(), shown);
            if (instead.isPresent()) {
                said.append(line.text(), from, span.start()).append(instead.get());
                from = span.end();
            }
        }
        return said.append(line.text(), from, line.length()).toString();
    }

    /** Empty for what is said as it is, or as what is in it. */
    private Optional<String> instead(Style style, String shown) {
        return switch (style) {
            case Style.Link _ -> {
                whole = false;
                yield URL.matcher(shown).lookingAt() ? Optional.of(ADDRESS) : Optional.empty();
            }
            case Style.Strike _ -> {
                whole = false;
                yield Optional.of("");
            }
            case Style.Mention(var person) -> Optional.of(name(person, shown));
            case Style.Marker(var kind, var _) -> kind == Style.MarkerKind.NUMBER ? Optional.empty() : Optional.of("");
            case Style.Bold _, Style.Italic _, Style.Code _, Style.Quote _, Style.Heading _, Style.Item _ ->
                Optional.empty();
            case Style.CodeBlock _, Style.Table _, Style.Cell _ -> Optional.empty();
        };
    }

    private String name(PersonId person, String shown) {
        var call = CALL.matcher(shown);
        var written = call.matches() ? call.group(1) : shown;
        return written.isBlank()
                ? people.names().stream()
                        .filter(name ->
                                people.person(name).filter(person::equals).isPresent())
                        .findFirst()
                        .orElse(SOMEBODY)
                : written;
    }

    private String cleaned(String words) {
        var address = URL.matcher(words);
        whole &= !address.find();
        var named = UNKNOWN_PERSON.matcher(address.replaceAll(ADDRESS)).replaceAll(SOMEBODY);
        var said = TAG.matcher(named).replaceAll(" ");
        return KEYCAP.matcher(EMOJI.matcher(said).replaceAll(""))
                .replaceAll("")
                .replaceAll("\\s+", " ")
                .strip();
    }

    private static String ended(String said) {
        return ENDS.indexOf(said.charAt(said.length() - 1)) < 0 ? said + "." : said;
    }
}
