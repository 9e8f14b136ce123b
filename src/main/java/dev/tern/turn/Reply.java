package dev.tern.turn;

/** What goes back to people, as CommonMark with GFM tables and strikethrough. */
public record Reply(TurnId turn, Origin to, String markdown) {
    @Override
    public String toString() {
        return "Reply[" + turn + " " + markdown.length() + " chars]";
    }
}
