package dev.tern.prompt;

import dev.tern.turn.SessionId;
import java.time.LocalDate;

/**
 * What the cached prompt may know of its session.
 *
 * @param date the day on which it began, never a clock
 * @param model {@code provider/name}
 */
public record SessionFacts(SessionId id, LocalDate date, String model) {}
