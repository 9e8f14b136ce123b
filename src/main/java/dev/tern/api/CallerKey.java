package dev.tern.api;

/** The key that callers must show. Shows itself nowhere. */
public record CallerKey(String value) {
    public CallerKey {
        value = value.strip();
    }

    @Override
    public String toString() {
        return "CallerKey[***]";
    }
}
