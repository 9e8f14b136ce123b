package dev.tern.session;

import dev.tern.turn.SessionKey;
import io.smallrye.mutiny.Uni;
import java.util.Optional;

/** Keeps what was chosen for a conversation, whatever session it is in. */
public interface Conversations {
    /** When answers are spoken. */
    enum VoiceReplies {
        OFF,
        /** Where the person spoke too. */
        VOICE_ONLY,
        ALL
    }

    /** Empty where nothing was chosen. */
    Uni<Optional<VoiceReplies>> voice(SessionKey key);

    Uni<Void> chooseVoice(SessionKey key, VoiceReplies when);
}
