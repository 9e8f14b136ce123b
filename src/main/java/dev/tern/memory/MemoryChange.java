package dev.tern.memory;

import dev.tern.memory.MemoryVerdict.Delete;
import dev.tern.memory.MemoryVerdict.Insert;
import dev.tern.memory.MemoryVerdict.Refuse;
import dev.tern.memory.MemoryVerdict.Update;
import dev.tern.memory.Refusal.AlreadyThere;
import dev.tern.memory.Refusal.Ambiguous;
import dev.tern.memory.Refusal.Malformed;
import dev.tern.memory.Refusal.TooLong;
import dev.tern.memory.Refusal.Unknown;
import java.util.List;
import java.util.function.Function;

/** What somebody wants changed. An old entry is named by a piece of its text that no other entry has. */
public sealed interface MemoryChange {
    /** A new entry at the end. */
    record Add(String text) implements MemoryChange {
        public Add {
            text = clean(text);
        }
    }

    /** Other words in the place of an entry. */
    record Replace(String oldText, String text) implements MemoryChange {
        public Replace {
            oldText = clean(oldText);
            text = clean(text);
        }
    }

    /** One entry less. */
    record Remove(String oldText) implements MemoryChange {
        public Remove {
            oldText = clean(oldText);
        }
    }

    /** What comes of it for a memory as it is now. Pure; a store asks inside of the transaction that does it. */
    default MemoryVerdict on(Memory now) {
        return switch (this) {
            case Add(var text) -> add(now, text);
            case Replace(var oldText, var text) -> find(now, oldText, entry -> replace(now, entry, text));
            case Remove(var oldText) -> find(now, oldText, entry -> new Delete(entry.id()));
        };
    }

    /** The text as it is kept: without blanks around it, lines ended by a newline. */
    static String clean(String text) {
        return text.replace("\r\n", "\n").replace('\r', '\n').strip();
    }

    private static MemoryVerdict add(Memory now, String text) {
        if (now.holds(text)) {
            return new Refuse(new AlreadyThere());
        }
        return unlessMalformed(text, now.charsWith(text), now, new Insert(text));
    }

    private static MemoryVerdict replace(Memory now, MemoryEntry old, String text) {
        if (now.holds(text) && !old.text().equals(text)) {
            return new Refuse(new AlreadyThere());
        }
        return unlessMalformed(text, now.charsWith(old, text), now, new Update(old.id(), text));
    }

    private static MemoryVerdict unlessMalformed(String text, int chars, Memory now, MemoryVerdict good) {
        if (text.isEmpty()) {
            return new Refuse(new Malformed("the entry is empty"));
        }
        if (text.lines().anyMatch(line -> line.strip().equals("§"))) {
            return new Refuse(new Malformed("a line § stands between entries; write each entry by itself"));
        }
        return chars > now.scope().kind().limit() ? new Refuse(new TooLong(now, chars)) : good;
    }

    private static MemoryVerdict find(Memory now, String oldText, Function<MemoryEntry, MemoryVerdict> then) {
        if (oldText.isEmpty()) {
            return new Refuse(new Malformed("old_text is empty; give a piece of the entry's text"));
        }
        var found = now.entries().stream()
                .filter(entry -> entry.text().contains(oldText))
                .toList();
        return switch (found.size()) {
            case 0 -> new Refuse(new Unknown(now.entries()));
            case 1 -> then.apply(found.getFirst());
            default -> exact(found, oldText, then);
        };
    }

    /** The whole text of one entry may be a piece of another, and could else never be named. */
    private static MemoryVerdict exact(
            List<MemoryEntry> found, String oldText, Function<MemoryEntry, MemoryVerdict> then) {
        return found.stream()
                .filter(entry -> entry.text().equals(oldText))
                .findFirst()
                .map(then)
                .orElseGet(() -> new Refuse(new Ambiguous(found)));
    }
}
