package dev.tern.runner;

import dev.tern.transcript.OpenTurn;
import dev.tern.turn.Turn;

/** Gives back the turn of which an open one is the stored form; what was only shown is not part of it. */
public interface TurnReader {
    Turn read(OpenTurn open);
}
