package dev.tern.turn;

/** A person on a platform, by the platform's own unchangeable id, never by a name that can be taken over. */
public record PersonId(String value) {
    public PersonId {
        Ids.present("person id", value);
    }

    @Override
    public String toString() {
        return value;
    }
}
