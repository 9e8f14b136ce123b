package dev.tern.voice.openai;

import dev.tern.voice.VoiceKey;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/**
 * Who speaks: a provider, and one of its voices.
 *
 * @param baseUrl where the provider's API begins, with its version
 * @param timeout for one speech, with all that is tried for it
 */
public record Speaker(URI baseUrl, Optional<VoiceKey> key, String model, String voice, Duration timeout) {}
