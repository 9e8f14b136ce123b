package dev.tern.turn;

import java.util.List;

/**
 * What goes back to people.
 *
 * @param markdown the words, as CommonMark with GFM tables and strikethrough; blank where there are files alone
 * @param people whom it may call by name
 * @param files what goes with the words, in this order
 * @param choices what people may answer by a press, under the words; there are none without words
 */
public record Reply(TurnId turn, Origin to, String markdown, Roster people, List<OutFile> files, List<Choice> choices) {
    public Reply {
        files = List.copyOf(files);
        choices = List.copyOf(choices);
    }

    /** One that asks for nothing. */
    public Reply(TurnId turn, Origin to, String markdown, Roster people, List<OutFile> files) {
        this(turn, to, markdown, people, files, List.of());
    }

    /** Words alone, which may call these people. */
    public Reply(TurnId turn, Origin to, String markdown, Roster people) {
        this(turn, to, markdown, people, List.of());
    }

    /** Words alone, which call nobody. */
    public Reply(TurnId turn, Origin to, String markdown) {
        this(turn, to, markdown, Roster.NOBODY);
    }

    /** The same words with choices under them. */
    public Reply offering(List<Choice> offered) {
        return new Reply(turn, to, markdown, people, files, offered);
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
