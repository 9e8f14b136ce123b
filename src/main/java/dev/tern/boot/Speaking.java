package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.media.KeptFiles;
import dev.tern.model.ModelConfig;
import dev.tern.runner.SpokenAnswers;
import dev.tern.runner.SpokenConfig;
import dev.tern.session.Conversations;
import dev.tern.voice.SpeakingCounts;
import dev.tern.voice.TextToSpeech;
import dev.tern.voice.TtsConfig;
import dev.tern.voice.openai.OpenAiTextToSpeech;
import dev.tern.voice.openai.Speaker;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import org.jboss.logging.Logger;

/** The voice that answers are spoken with, where one is configured. */
@Singleton
final class Speaking {
    private static final Logger LOG = Logger.getLogger(Speaking.class);

    private static final String USUAL_MODEL = "tts-1";

    @Produces
    @Singleton
    SpokenAnswers spoken(
            TtsConfig config,
            ModelConfig model,
            SpokenConfig policy,
            Conversations conversations,
            KeptFiles files,
            Timeline timeline,
            Adapters adapters,
            SpeakingCounts counts) {
        Optional<TextToSpeech> voice = speaker(config, model)
                .map(speaker -> counts.counting(new OpenAiTextToSpeech(speaker, files, timeline, Clock.systemUTC())));
        return new SpokenAnswers(voice, conversations, policy, adapters::speech);
    }

    @Produces
    @Singleton
    SpeakingCounts counts() {
        return new SpeakingCounts();
    }

    /** Empty where nobody is to speak; throws with the key of what is wrong. */
    static Optional<Speaker> speaker(TtsConfig config, ModelConfig model) {
        if (config.baseUrl().isEmpty() && config.model().isEmpty()) {
            return Optional.empty();
        }
        VoiceProvider.check("tern.voice.tts.timeout", config.timeout().isPositive(), "must be more than 0");
        var at = VoiceProvider.of("tern.voice.tts", config.baseUrl(), config.apiKey(), model);
        return Optional.of(
                new Speaker(at.url(), at.key(), config.model().orElse(USUAL_MODEL), config.voice(), config.timeout()));
    }

    /** Made at start, so that a wrong setting stops it rather than the first answer. */
    void started(@Observes StartupEvent event, SpokenAnswers spoken, TtsConfig config, ModelConfig model) {
        speaker(config, model).ifPresent(speaker -> LOG.infof("answers are spoken by=openai/%s", speaker.model()));
    }
}
