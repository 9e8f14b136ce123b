package dev.tern.boot;

import dev.tern.async.Timeline;
import dev.tern.media.Incoming;
import dev.tern.media.KeptFiles;
import dev.tern.model.ModelConfig;
import dev.tern.voice.Ear;
import dev.tern.voice.Ffmpeg;
import dev.tern.voice.Hearing;
import dev.tern.voice.HearingCounts;
import dev.tern.voice.SpeechToText;
import dev.tern.voice.SttConfig;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Who listens to voice notes, as far as somebody is configured. */
@Singleton
final class Voices {
    private static final Logger LOG = Logger.getLogger(Voices.class);

    @Produces
    @Singleton
    HearingCounts counts() {
        return new HearingCounts();
    }

    @Produces
    @Singleton
    Hearing hearing(
            SttConfig config,
            ModelConfig model,
            Home home,
            @Incoming KeptFiles files,
            HearingCounts counts,
            Timeline timeline) {
        var listeners = new Listeners(config, model);
        if (listeners.isNobody()) {
            return new Hearing(Optional.empty());
        }
        var converted = home.path().resolve("media").resolve("converted");
        var ffmpeg = Ffmpeg.find(Optional.ofNullable(System.getenv("PATH")).orElse(""), converted, config.timeout());
        LOG.infof(
                "voice notes are heard by=%s ffmpeg=%s", listeners.name(), ffmpeg.isPresent() ? "found" : "not-found");
        SpeechToText speech = listeners.open(ffmpeg, timeline);
        return new Hearing(Optional.of(new Ear(speech, files, counts)));
    }

    /** Made at start, so that a wrong setting stops it rather than the first voice note. */
    void started(@Observes StartupEvent event, Hearing hearing) {}
}
