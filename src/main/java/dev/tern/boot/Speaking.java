package dev.tern.boot;

import dev.tern.runner.SpokenAnswers;
import dev.tern.runner.SpokenConfig;
import dev.tern.session.Conversations;
import dev.tern.voice.TextToSpeech;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The voice that answers are spoken with, where one is configured. */
@Singleton
final class Speaking {
    @Produces
    @Singleton
    SpokenAnswers spoken(
            Instance<TextToSpeech> voice, Conversations conversations, SpokenConfig config, Adapters adapters) {
        Optional<TextToSpeech> speaking = voice.stream().findFirst();
        return new SpokenAnswers(speaking, conversations, config, adapters::speech);
    }
}
