package dev.tern.agent;

import dev.tern.model.ModelException;
import dev.tern.prompt.Augment;
import dev.tern.prompt.EchoScrubber;
import dev.tern.prompt.Nudge;
import dev.tern.prompt.Prompt;
import dev.tern.scan.SecretMask;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.JournalEntry;
import dev.tern.transcript.JournalEntry.CallReturned;
import dev.tern.transcript.JournalEntry.CallStarted;
import dev.tern.transcript.JournalEntry.Heard;
import dev.tern.transcript.JournalEntry.Steered;
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
 * @param stopped it ends here, because somebody wants it to
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
        boolean stopped,
        Optional<Fault> fault,
        Phase phase) {
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
                false,
                Optional.empty(),
                Phase.FIRST);
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
            case Heard(var found) -> heard(found);
            case Stepped(var step, var tokens, boolean ended) ->
                with(plus(step), Set.of(), usage.plus(tokens), fault).cut(ended);
            case CallStarted(var callId) -> with(since, plus(callId), usage, fault);
            case CallReturned(var returned) -> with(lastStep().with(returned), started, usage, fault);
            case Steered(var said, var from) -> with(plus(said), started, usage, fault);
        };
    }

    private AgentRun heard(UserSaid found) {
        return new AgentRun(task, found, augments, history, since, started, usage, cut, stopped, fault, phase);
    }

    AgentRun failed(Fault why) {
        return with(since, started, usage, Optional.of(why));
    }

    AgentRun failed(ModelException why) {
        return failed(Fault.of(why)).in(phase.failed(why));
    }

    AgentRun stop() {
        return new AgentRun(task, said, augments, history, since, started, usage, cut, true, fault, phase);
    }

    /** The same run after an answer without words, which is kept nowhere; the next request says so. */
    AgentRun nudged(Usage spent) {
        return with(since, started, usage.plus(spent), fault).in(phase.nudging());
    }

    /** The same run where its caller has come back to it. */
    AgentRun goingOn() {
        return in(Phase.after(since.size(), usage));
    }

    AgentRun in(Phase next) {
        return new AgentRun(task, said, augments, history, since, started, usage, cut, stopped, fault, next);
    }

    LastStep lastStep() {
        return new LastStep(since);
    }

    /** The last step's calls that have no result yet, in order. */
    List<ToolCall> openCalls() {
        return lastStep().open();
    }

    /** Whether there is nothing left to do. */
    boolean isOver() {
        return stopped || fault.isPresent() || isAnswered() || isWaiting();
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

    /** Whether something goes out with the answer, even one without words. */
    boolean hasFiles() {
        return since.stream()
                .anyMatch(message -> message instanceof ToolReturned(var result)
                        && !result.files().isEmpty());
    }

    /** Whether a call is ours to make, and not the caller's. */
    boolean isOurs(ToolCall call) {
        return !task.terms().isCallers(call.name()) || MalformedCall.is(call);
    }

    /** Whether nothing can be done but to wait for the caller, who makes the open calls. */
    boolean isWaiting() {
        var open = openCalls();
        return !open.isEmpty() && open.stream().noneMatch(this::isOurs);
    }

    /** How often the model was asked since the caller did. */
    int steps() {
        return (int) sinceAsked().filter(AssistantSaid.class::isInstance).count();
    }

    /** What the assistant has said since the caller asked. */
    List<String> texts() {
        return sinceAsked()
                .filter(AssistantSaid.class::isInstance)
                .map(said -> said.text().strip())
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private Stream<TranscriptMessage> sinceAsked() {
        return since.stream().skip(phase.from());
    }

    Prompt prompt() {
        return new Prompt(
                task.prompt(),
                task.overlay(),
                history,
                said,
                augments,
                since,
                task.specs(),
                task.terms().given(),
                phase.asked() ? task.terms().options().further() : task.terms().options(),
                phase.nudged() ? Optional.of(Nudge.EMPTY) : Optional.empty());
    }

    EchoScrubber scrubber(SecretMask secrets) {
        return new EchoScrubber(task.overlay(), augments, secrets);
    }

    private AgentRun with(List<TranscriptMessage> messages, Set<String> begun, Usage tokens, Optional<Fault> why) {
        return new AgentRun(
                task, said, augments, history, List.copyOf(messages), begun, tokens, cut, stopped, why, phase);
    }

    private AgentRun cut(boolean now) {
        return new AgentRun(task, said, augments, history, since, started, usage, now, stopped, fault, phase);
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
