package dev.tern.agent;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.tern.transcript.AssistantSaid;
import dev.tern.transcript.TranscriptMessage;
import dev.tern.transcript.UserSaid;
import dev.tern.turn.Fault;
import dev.tern.turn.ToolCall;
import java.util.List;

/**
 * How often a turn has made the same call in a row: in each step up to now, with the same arguments. Pure, so that a
 * turn that is run again comes to the same end.
 *
 * @param since what the turn has added after the person's words
 */
record Repetition(List<TranscriptMessage> since) {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** So often it is made; then the model is told, once. */
    private static final int MOST = 3;

    static final String HINT = "this same call was made " + MOST + " times in a row already, so it was not made again."
            + " Do something else, or answer with what you have.";

    static final Fault HOPELESS = new Fault("agent.repeated-call", "the same call again and again, after a hint too");

    /** Whether the model is to be told instead of the call being made. */
    boolean isEnough(ToolCall call) {
        return earlier(call) + sameBefore(call) >= MOST;
    }

    /** Whether it was told and calls nevertheless. */
    boolean isHopeless(ToolCall call) {
        return earlier(call) > MOST;
    }

    private int sameBefore(ToolCall call) {
        var same = 0;
        for (var other : step(since.size() - 1)) {
            if (other.id().equals(call.id())) {
                break;
            }
            same += isSame(other, call) ? 1 : 0;
        }
        return same;
    }

    /** In the steps before the last one, back to where it was not called, or the person said something. */
    private int earlier(ToolCall call) {
        int all = 0;
        for (int at = last(since.size() - 1) - 1; at >= 0 && !(since.get(at) instanceof UserSaid); at--) {
            if (since.get(at) instanceof AssistantSaid said) {
                var same = said.calls().stream()
                        .filter(other -> isSame(other, call))
                        .count();
                if (same == 0) {
                    break;
                }
                all += (int) same;
            }
        }
        return all;
    }

    private List<ToolCall> step(int from) {
        int at = last(from);
        return at >= 0 && since.get(at) instanceof AssistantSaid said ? said.calls() : List.of();
    }

    private int last(int from) {
        int at = from;
        while (at >= 0 && !(since.get(at) instanceof AssistantSaid)) {
            at--;
        }
        return at;
    }

    /** Calls that could not be read are all the same: what is wrong with them is not what they ask for. */
    private static boolean isSame(ToolCall one, ToolCall other) {
        return one.name().equals(other.name())
                && (one.argumentsJson().equals(other.argumentsJson())
                        || (MalformedCall.is(one) && MalformedCall.is(other))
                        || haveSameFields(one, other));
    }

    private static boolean haveSameFields(ToolCall one, ToolCall other) {
        try {
            return JSON.readTree(one.argumentsJson()).equals(JSON.readTree(other.argumentsJson()));
        } catch (JsonProcessingException noJson) {
            return false;
        }
    }
}
