package dev.tern.memory;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All that is remembered in a scope, oldest first.
 *
 * @param entries no two with the same text
 */
public record Memory(MemoryScope scope, List<MemoryEntry> entries) {
    /** What stands between two entries, here and in the files of {@code tern.home}. */
    static final String BETWEEN = "\n§\n";

    public Memory {
        entries = List.copyOf(entries);
    }

    /** How long it is, in the unit of {@link MemoryKind#limit}. */
    public int chars() {
        return chars(texts());
    }

    /** For people and models, for example {@code 412 of 2,200 characters}. */
    public String usage() {
        return String.format(
                Locale.ROOT, "%,d of %,d characters", chars(), scope.kind().limit());
    }

    /** The entries as a model may read them, with a line {@code §} between; empty when there are none. */
    public String shown() {
        return entries.stream().map(MemoryEntry::shown).collect(Collectors.joining(BETWEEN));
    }

    public boolean holds(String text) {
        return texts().anyMatch(text::equals);
    }

    /** How long it would be with this entry too. */
    public int charsWith(String text) {
        return chars(Stream.concat(texts(), Stream.of(text)));
    }

    int charsWith(MemoryEntry changed, String text) {
        return chars(entries.stream().map(entry -> entry.equals(changed) ? text : entry.text()));
    }

    private Stream<String> texts() {
        return entries.stream().map(MemoryEntry::text);
    }

    private static int chars(Stream<String> texts) {
        var all = texts.collect(Collectors.joining(BETWEEN));
        return all.codePointCount(0, all.length());
    }

    /** Ids and lengths only. */
    @Override
    public String toString() {
        return "Memory[" + scope + " " + entries.size() + " entries, " + usage() + "]";
    }
}
