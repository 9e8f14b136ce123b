package dev.tern.turn;

/** What makes an inbound event the same one when it is delivered again. Names the thing, not the delivery. */
public record EventKey(String value) {
    public EventKey {
        Ids.present("event key", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
