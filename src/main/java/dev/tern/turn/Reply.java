package dev.tern.turn;

/**
 * What goes back to people, as CommonMark with GFM tables and strikethrough.
 *
 * @param people whom it may call by name
 */
public record Reply(TurnId turn, Origin to, String markdown, Roster people) {
    /** One that calls nobody. */
    public Reply(TurnId turn, Origin to, String markdown) {
        this(turn, to, markdown, Roster.NOBODY);
    }

    @Override
    public String toString() {
        return "Reply[" + turn + " " + markdown.length() + " chars]";
    }
}
