package dev.tern.runner;

import dev.tern.session.Conversations.VoiceReplies;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** When answers are spoken. */
@ConfigMapping(prefix = "tern.voice")
public interface SpokenConfig {
    /**
     * {@code off}, {@code voice-only} (where the person spoke too) or {@code all}: what holds in conversations where nobody
     * has chosen by {@code /voice}.
     */
    @WithDefault("voice-only")
    VoiceReplies reply();

    /** {@code when-needed}, {@code always} or {@code never}: whether a spoken answer is sent in writing too. */
    @WithDefault("when-needed")
    Written text();

    /** When a spoken answer is written too. One that could not be spoken always is. */
    enum Written {
        /** Where the speech leaves something out, such as code or a link. */
        WHEN_NEEDED,
        ALWAYS,
        NEVER
    }
}
