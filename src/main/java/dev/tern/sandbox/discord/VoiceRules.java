package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tern.sandbox.Sounds;
import java.util.Base64;

/**
 * What Discord wants of a voice message: one file of speech, how long it is and how it looks, and nothing else.
 *
 * @see <a href="https://discord.com/developers/docs/resources/message#voice-messages">Voice Messages</a>
 */
final class VoiceRules {
    private static final int MOST_BARS = 256;

    private VoiceRules() {}

    static void check(Body body, Content content) {
        if ((content.flags() & Message.VOICE) == 0) {
            return;
        }
        if (!content.text().isEmpty()
                || !content.embeds().isEmpty()
                || !content.components().isEmpty()) {
            throw new DiscordException(400, 50159, "Voice messages do not support additional content.");
        }
        if (content.attachments().size() != 1
                || !Sounds.isVoice(content.attachments().getFirst().file().bytes())) {
            throw new DiscordException(400, 50160, "Voice messages must have a single audio attachment.");
        }
        var told = body.json().path("attachments").path(0);
        if (!told.path("duration_secs").isNumber() || !isWaveform(told.path("waveform"))) {
            throw new DiscordException(400, 50161, "Voice messages must have supporting metadata.");
        }
    }

    private static boolean isWaveform(JsonNode given) {
        try {
            int bars = Base64.getDecoder().decode(given.asText()).length;
            return bars > 0 && bars <= MOST_BARS;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}
