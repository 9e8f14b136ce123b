package dev.tern.testing;

import dev.tern.platform.SpeechFormat;
import dev.tern.runner.SpokenAnswers;
import dev.tern.runner.SpokenConfig;
import dev.tern.session.Conversations;
import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.voice.TextToSpeech;
import java.util.Optional;

/** When answers are spoken, and by which voice. */
public record VoiceSettings(Optional<TextToSpeech> voice, VoiceReplies reply, SpokenConfig.Written text)
        implements SpokenConfig {
    /** No voice. */
    public static final VoiceSettings MUTE =
            new VoiceSettings(Optional.empty(), VoiceReplies.VOICE_ONLY, Written.WHEN_NEEDED);

    public static VoiceSettings speaking(TextToSpeech voice, VoiceReplies reply) {
        return new VoiceSettings(Optional.of(voice), reply, Written.WHEN_NEEDED);
    }

    /** On platforms that all take voice notes. */
    public SpokenAnswers over(Conversations conversations) {
        return new SpokenAnswers(voice, conversations, this, platform -> Optional.of(SpeechFormat.OGG_OPUS));
    }
}
