package dev.tern.outbox;

import dev.tern.platform.Destination;
import dev.tern.turn.Fault;
import dev.tern.turn.PartId;
import dev.tern.turn.TurnId;
import java.time.Instant;
import java.util.Optional;

/**
 * A part as operators see it: all but what it says.
 *
 * @param ordinal its place among its turn's parts, from 0
 * @param attempts how often it was tried
 * @param notBefore not to be tried earlier
 * @param committedAt empty of parts that are older than the question
 * @param fault why it is where it is, if something went wrong
 * @param chars how long its text is, in UTF-16 units
 * @param files how many files it is; 0 of words
 */
public record DeskPart(
        PartId id,
        TurnId turn,
        int ordinal,
        Destination to,
        PartState state,
        int attempts,
        Instant notBefore,
        Optional<Instant> committedAt,
        Optional<Fault> fault,
        int chars,
        int files) {}
