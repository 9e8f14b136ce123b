package dev.tern.prompt;

import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.CallOptions;
import dev.tern.turn.ToolSpec;
import java.util.List;
import java.util.Optional;

/**
 * All that one request is rendered from.
 *
 * @param history what was said in earlier turns
 * @param current what the person said now; the augments stand beside it and nothing else
 * @param since what the turn has added after it
 * @param nudge said last, in this request alone
 * @param given what a caller hands in; its history follows the one of earlier turns, which then is none
 */
public record Prompt(
        CachedPrompt cached,
        Overlay overlay,
        List<TranscriptMessage> history,
        UserSaid current,
        List<Augment> augments,
        List<TranscriptMessage> since,
        List<ToolSpec> tools,
        Given given,
        CallOptions options,
        Optional<Nudge> nudge) {
    public Prompt {
        history = List.copyOf(history);
        augments = List.copyOf(augments);
        since = List.copyOf(since);
        tools = List.copyOf(tools);
    }

    /** A prompt of a turn that no caller hands anything to. */
    public Prompt(
            CachedPrompt cached,
            Overlay overlay,
            List<TranscriptMessage> history,
            UserSaid current,
            List<Augment> augments,
            List<TranscriptMessage> since,
            List<ToolSpec> tools) {
        this(
                cached,
                overlay,
                history,
                current,
                augments,
                since,
                tools,
                Given.NOTHING,
                CallOptions.NONE,
                Optional.empty());
    }
}
