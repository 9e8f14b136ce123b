package dev.tern.command;

import dev.tern.runner.SpokenAnswers;
import dev.tern.session.Conversations;
import dev.tern.session.Conversations.VoiceReplies;
import dev.tern.turn.Role;
import dev.tern.turn.Turn;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Chooses when answers in this conversation are spoken. */
final class VoiceCommand implements AnsweredCommand {
    private static final String NO_VOICE = ", once I have a voice; there is none here yet, so all answers are written.";

    private final Here here;
    private final Conversations conversations;
    private final SpokenAnswers spoken;

    VoiceCommand(Here here, Conversations conversations, SpokenAnswers spoken) {
        this.here = here;
        this.spoken = spoken;
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
    public Role least() {
        return Role.MEMBER;
    }

    @Override
    public Optional<String> argument() {
        return Optional.of("off, voice-only or all");
    }

    @Override
    public Uni<String> run(Turn turn, String arguments) {
        return switch (arguments.toLowerCase(Locale.ROOT)) {
            case "" -> spoken.holds(here.key(turn)).map(when -> words(turn, when));
            case "off" -> choose(turn, VoiceReplies.OFF);
            case "voice-only" -> choose(turn, VoiceReplies.VOICE_ONLY);
            case "all", "on" -> choose(turn, VoiceReplies.ALL);
            default -> Uni.createFrom().item("One of `off`, `voice-only` and `all`, please.");
        };
    }

    private Uni<String> choose(Turn turn, VoiceReplies when) {
        return conversations.chooseVoice(here.key(turn), when).replaceWith(() -> words(turn, when));
    }

    private String words(Turn turn, VoiceReplies when) {
        var end = spoken.canSpeak(turn.platform()) ? "." : NO_VOICE;
        return switch (when) {
            case OFF -> "I answer in writing.";
            case VOICE_ONLY -> "I answer by voice where you speak" + end;
            case ALL -> "I answer by voice" + end;
        };
    }
}
