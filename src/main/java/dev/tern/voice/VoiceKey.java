package dev.tern.voice;

/** A key of a provider of speech. Shows itself nowhere. */
public record VoiceKey(String value) {
    public VoiceKey {
        value = value.strip();
    }

    @Override
    public String toString() {
        return "VoiceKey[***]";
    }
}
