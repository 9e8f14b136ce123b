package dev.tern.platform.telegram;

import dev.tern.platform.MarkedText;
import dev.tern.platform.MarkedText.Mark;
import dev.tern.platform.MarkedText.Run;
import dev.tern.platform.OwnName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Writes what was typed and marked as CommonMark. A person who has no user name is named with the address by which they
 * can be told; everything else that is marked without looking different stays as typed.
 *
 * @see <a href="https://core.telegram.org/bots/api#messageentity">MessageEntity</a>
 */
final class Markup {
    private final String text;
    private final List<Entity> entities;
    private final List<Entity> calls;
    private final int commandEnd;

    private Markup(String text, List<Entity> entities, List<Entity> calls) {
        this.text = text;
        this.entities = entities;
        this.calls = calls;
        // A command is read by its first character, so nothing may be written before it.
        this.commandEnd = entities.stream()
                .filter(Entity::isCommand)
                .mapToInt(Entity::end)
                .findFirst()
                .orElse(0);
    }

    /** @param calls those of the entities that mention the bot, in whose place stands {@link OwnName#PLACE} */
    static String write(String text, List<Entity> entities, List<Entity> calls) {
        return new Markup(text, entities, calls).blocks(0, text.length(), false);
    }

    private String blocks(int from, int to, boolean quoted) {
        var out = new StringBuilder();
        int at = from;
        for (var block : entities) {
            var isBlock = block.isFence() || (block.isQuote() && !quoted);
            if (!isBlock || block.start() < Math.max(at, commandEnd) || block.end() > to) {
                continue;
            }
            out.append(line(at, block.start()));
            if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
                out.append('\n');
            }
            out.append(block.isQuote() ? MarkedText.quote(blocks(block.start(), block.end(), true)) : fence(block));
            at = block.end();
            out.append(gap(block, at, to));
        }
        return out.append(line(at, to)).toString();
    }

    private static String fence(Entity code) {
        return MarkedText.fence(code.words(), Fields.text(code.json(), "language"));
    }

    /** What a block needs behind it, so that the next line is none of its own: a quotation, a blank line. */
    private String gap(Entity block, int at, int to) {
        if (at >= to) {
            return "";
        }
        var goesOn = text.substring(at, Math.min(to, at + 2));
        var broken = text.charAt(at - 1) == '\n';
        if (block.isQuote()) {
            return goesOn.equals("\n\n") ? "" : goesOn.startsWith("\n") ? "\n" : "\n\n";
        }
        return goesOn.startsWith("\n") && !broken ? "" : "\n";
    }

    private String line(int from, int to) {
        var cuts = new TreeSet<>(List.of(from, to));
        entities.forEach(entity -> Stream.of(entity.start(), entity.end(), commandEnd)
                .filter(cut -> from < cut && cut < to)
                .forEach(cuts::add));
        var runs = new ArrayList<Run>();
        int at = from;
        for (int cut : cuts.tailSet(from, false)) {
            add(runs, at, cut);
            at = cut;
        }
        return MarkedText.write(runs);
    }

    private void add(List<Run> runs, int from, int to) {
        var call = calls.stream().filter(entity -> entity.covers(from, to)).findFirst();
        if (call.isPresent()) {
            if (call.get().start() == from) {
                runs.add(new Run(String.valueOf(OwnName.PLACE), List.of()));
            }
            return;
        }
        var around = entities.stream().filter(entity -> entity.covers(from, to)).toList();
        var marks = from < commandEnd
                ? List.<Mark>of()
                : around.stream().flatMap(entity -> mark(entity).stream()).toList();
        var words = text.substring(from, to);
        var inLink = marks.stream().anyMatch(mark -> mark.before().equals("["));
        runs.add(new Run(inLink ? MarkedText.label(words) : words, marks));
        around.stream()
                .filter(entity -> entity.type().equals("text_mention") && entity.end() == to)
                .forEach(person -> runs.add(new Run(address(person), List.of())));
    }

    private static String address(Entity person) {
        var id = person.json().path("user").path("id");
        return id.isIntegralNumber() ? " (tg://user?id=" + id.asLong() + ")" : "";
    }

    private static Optional<Mark> mark(Entity entity) {
        return switch (entity.type()) {
            case "bold" -> Optional.of(Mark.BOLD);
            case "italic" -> Optional.of(Mark.ITALIC);
            case "underline" -> Optional.of(Mark.UNDERLINE);
            case "strikethrough" -> Optional.of(Mark.STRIKE);
            case "spoiler" -> Optional.of(Mark.SPOILER);
            case "code" -> Optional.of(Mark.code(entity.words()));
            case "text_link" ->
                Optional.of(Fields.text(entity.json(), "url"))
                        .filter(url -> !url.isBlank() && !url.equals(entity.words()))
                        .map(Mark::link);
            default -> Optional.empty();
        };
    }
}
