package dev.tern.command;

import dev.tern.session.Conversations;
import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.turn.SessionKey;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Chooses when answers in this conversation are spoken. */
final class VoiceCommand implements AnsweredCommand {
    private static final String NO_VOICE = " I have no voice yet, so for now all answers are written.";

    private final Here here;
    private final Conversations conversations;

    VoiceCommand(Here here, Conversations conversations) {
        this.here = here;
        this.conversations = conversations;
    }

    @Override
    public List<String> names() {
        return List.of("voice");
    }

    @Override
    public String summary() {
        return "when I answer by voice";
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("off, voice-only or all");
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        var key = here.key(turn);
        return switch (arguments.toLowerCase(Locale.ROOT)) {
            case "" -> conversations.voice(key).map(VoiceCommand::words);
            case "off" -> choose(key, VoiceReplies.OFF);
            case "voice-only" -> choose(key, VoiceReplies.VOICE_ONLY);
            case "all", "on" -> choose(key, VoiceReplies.ALL);
            default -> Uni.createFrom().item("One of `off`, `voice-only` and `all`, please.");
        };
    }

    private Uni<String> choose(SessionKey key, VoiceReplies when) {
        return conversations.chooseVoice(key, when).replaceWith(words(when));
    }

    private static String words(VoiceReplies when) {
        return switch (when) {
            case OFF -> "I answer in writing.";
            case VOICE_ONLY -> "I answer by voice where you speak." + NO_VOICE;
            case ALL -> "I answer by voice." + NO_VOICE;
        };
    }
}
