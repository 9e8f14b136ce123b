package dev.tern.agent;

import dev.tern.prompt.Augment;
import dev.tern.prompt.EchoScrubber;
import dev.tern.prompt.Prompt;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.JournalEntry.CallReturned;
import dev.tern.transcript.JournalEntry.CallStarted;
import dev.tern.transcript.JournalEntry.Stepped;
import dev.tern.transcript.ToolReturned;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Fault;
import dev.tern.turn.ToolCall;
import dev.tern.turn.Usage;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * How far a turn has come; each step of the loop makes a new one.
 *
 * @param since what the turn has added after the person's words
 * @param started the calls of the last step that an earlier process, or this one, has begun
 * @param cut the model was not done with its last step
 */
record AgentRun(
        AgentTask task,
        UserSaid said,
        List<Augment> augments,
        List<TranscriptMessage> history,
        List<TranscriptMessage> since,
        Set<String> started,
        Usage usage,
        boolean cut,
        Optional<Fault> fault) {
    static AgentRun of(AgentTask task, List<Augment> augments, List<TranscriptMessage> history) {
        return new AgentRun(
                task,
                UserSaid.of(task.turn()),
                augments,
                history,
                List.of(),
                Set.of(),
                Usage.NONE,
                false,
                Optional.empty());
    }

    /** The same run after what a journal tells. */
    AgentRun after(List<JournalEntry> entries) {
        var run = this;
        for (var entry : entries) {
            run = run.after(entry);
        }
        return run;
    }

    AgentRun after(JournalEntry entry) {
        return switch (entry) {
            case Stepped(var step, var tokens, boolean ended) ->
                with(plus(step), Set.of(), usage.plus(tokens), fault).cut(ended);
            case CallStarted(var callId) -> with(since, plus(callId), usage, fault);
            case CallReturned(var returned) -> with(plus(returned), started, usage, fault);
        };
    }

    AgentRun failed(Fault why) {
        return with(since, started, usage, Optional.of(why));
    }

    /** The last step's calls that have no result yet, in order. */
    List<ToolCall> openCalls() {
        var returned = new HashSet<String>();
        for (var message : since.reversed()) {
            switch (message) {
                case ToolReturned(var result) -> returned.add(result.callId());
                case AssistantSaid said -> {
                    return said.calls().stream()
                            .filter(call -> !returned.contains(call.id()))
                            .toList();
                }
                case UserSaid steered -> {}
            }
        }
        return List.of();
    }

    boolean isAnswered() {
        return !since.isEmpty()
                && since.getLast() instanceof AssistantSaid last
                && last.calls().isEmpty();
    }

    /** Whether a tool's result that the model sees holds this text. */
    boolean hasShown(String text) {
        return Stream.concat(history.stream(), since.stream())
                .anyMatch(message ->
                        message instanceof ToolReturned && message.text().contains(text));
    }

    /** How often the model was asked. */
    int steps() {
        return (int) since.stream().filter(AssistantSaid.class::isInstance).count();
    }

    /** How many calls the turn has made; the number of its next one. */
    int calls() {
        return (int) since.stream().filter(ToolReturned.class::isInstance).count();
    }

    Prompt prompt() {
        return new Prompt(
                task.prompt(),
                task.overlay(),
                history,
                said,
                augments,
                since,
                task.tools().specs());
    }

    EchoScrubber scrubber() {
        return new EchoScrubber(task.overlay(), augments);
    }

    private AgentRun with(List<TranscriptMessage> messages, Set<String> begun, Usage tokens, Optional<Fault> why) {
        return new AgentRun(task, said, augments, history, List.copyOf(messages), begun, tokens, cut, why);
    }

    private AgentRun cut(boolean now) {
        return new AgentRun(task, said, augments, history, since, started, usage, now, fault);
    }

    private List<TranscriptMessage> plus(TranscriptMessage message) {
        var all = new ArrayList<>(since);
        all.add(message);
        return all;
    }

    private Set<String> plus(String callId) {
        var all = new HashSet<>(started);
        all.add(callId);
        return Set.copyOf(all);
    }
}
