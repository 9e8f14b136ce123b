package dev.tern.tool;

import dev.tern.turn.Audience;
import dev.tern.turn.Origin;
import dev.tern.turn.ToolCall;
import dev.tern.turn.TurnId;

/**
 * One call, with what a tool may know of its turn.
 *
 * @param audience who can read along; what a tool keeps or shows belongs to them
 * @param ordinal the call's number within its turn, from 0; with the turn's id a key that a replay repeats
 */
public record Invocation(TurnId turn, int ordinal, Origin origin, Audience audience, ToolCall call) {}
