package dev.tern.model;

/** A key of a provider. Shows itself nowhere. */
public record ApiKey(String value) {
    public ApiKey {
        value = value.strip();
    }

    @Override
    public String toString() {
        return "ApiKey[***]";
    }
}
