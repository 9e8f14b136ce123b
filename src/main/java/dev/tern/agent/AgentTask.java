package dev.tern.agent;

import dev.tern.prompt.Augment;
import dev.tern.prompt.CachedPrompt;
import dev.tern.prompt.Overlay;
import dev.tern.prompt.Room;
import dev.tern.tool.ToolSet;
import dev.tern.turn.CallOptions;
import dev.tern.turn.SessionId;
import dev.tern.turn.ToolSpec;
import dev.tern.turn.Turn;
import java.time.Instant;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What the agent is asked to do: answer this turn, in this session, under this prompt and overlay.
 *
 * @param tools what the session's model may call
 * @param moment what is true of this moment alone, shown behind the person's words
 * @param events is told what happens meanwhile, on the line's threads; must be quick and must not throw
 * @param terms what the turn's caller asks beside the words
 * @param reins how others reach into the turn
 * @param aloud whether the answer is going to be spoken
 * @param room how much its requests may carry
 */
public record AgentTask(
        Turn turn,
        SessionId session,
        CachedPrompt prompt,
        ToolSet tools,
        Overlay overlay,
        List<Augment> moment,
        Instant startedAt,
        Consumer<TurnEvent> events,
        Terms terms,
        Reins reins,
        boolean aloud,
        Room room) {
    public AgentTask {
        moment = List.copyOf(moment);
    }

    /** The task of a turn that has no caller. */
    public AgentTask(
            Turn turn,
            SessionId session,
            CachedPrompt prompt,
            ToolSet tools,
            Overlay overlay,
            List<Augment> moment,
            Instant startedAt,
            Consumer<TurnEvent> events) {
        this(
                turn,
                session,
                prompt,
                tools,
                overlay,
                moment,
                startedAt,
                events,
                Terms.NONE,
                Reins.NONE,
                false,
                Room.ENDLESS);
    }

    /** The same for a caller, under terms and with this overlay; it began when the caller first asked. */
    public AgentTask on(Terms asked, Overlay shown) {
        return new AgentTask(turn, session, prompt, tools, shown, moment, turn.at(), events, asked, reins, aloud, room);
    }

    /** The same where the model is to answer in this manner, as long as no caller wants another. */
    public AgentTask asking(CallOptions options) {
        var asked = new Terms(terms.kept(), terms.given(), terms.tools(), options);
        return new AgentTask(
                turn, session, prompt, tools, overlay, moment, startedAt, events, asked, reins, aloud, room);
    }

    /** The same where others can reach into the turn. */
    public AgentTask held(Reins holding) {
        return new AgentTask(
                turn, session, prompt, tools, overlay, moment, startedAt, events, terms, holding, aloud, room);
    }

    /** The same where the answer is going to be spoken, or not. */
    public AgentTask aloud(boolean spoken) {
        return new AgentTask(
                turn, session, prompt, tools, overlay, moment, startedAt, events, terms, reins, spoken, room);
    }

    /** The same where requests may carry this much. */
    public AgentTask within(Room most) {
        return new AgentTask(
                turn, session, prompt, tools, overlay, moment, startedAt, events, terms, reins, aloud, most);
    }

    AgentTask of(Turn found) {
        return new AgentTask(
                found, session, prompt, tools, overlay, moment, startedAt, events, terms, reins, aloud, room);
    }

    /** What the model is told about the tools that it may call, whose ever they are. */
    List<ToolSpec> specs() {
        return Stream.concat(tools.specs().stream(), terms.tools().stream()).toList();
    }
}
