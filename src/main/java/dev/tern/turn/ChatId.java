package dev.tern.turn;

/** A chat on its platform: a direct chat, group or channel, by the platform's own id. */
public record ChatId(String value) {
    public ChatId {
        Ids.present("chat id", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
