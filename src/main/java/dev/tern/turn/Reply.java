package dev.tern.turn;

import java.util.List;

/**
 * What goes back to people.
 *
 * @param markdown the words, as CommonMark with GFM tables and strikethrough; blank where there are files alone
 * @param people whom it may call by name
 * @param files what goes with the words, in this order
 */
public record Reply(TurnId turn, Origin to, String markdown, Roster people, List<OutFile> files) {
    public Reply {
        files = List.copyOf(files);
    }

    /** Words alone, which may call these people. */
    public Reply(TurnId turn, Origin to, String markdown, Roster people) {
        this(turn, to, markdown, people, List.of());
    }

    /** Words alone, which call nobody. */
    public Reply(TurnId turn, Origin to, String markdown) {
        this(turn, to, markdown, Roster.NOBODY);
    }

    /** Whether there is anything to send beside the files; words without files are never left out. */
    public boolean hasWords() {
        return files.isEmpty() || !markdown.isBlank();
    }

    @Override
    public String toString() {
        return "Reply[" + turn + " " + markdown.length() + " chars, " + files.size() + " files]";
    }
}
