package dev.tern.turn;

/** A group that a platform puts people into, a Discord role or a Slack user group, by its unchangeable id. */
public record GroupId(String value) {
    public GroupId {
        Ids.present("group id", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
