package dev.tern.schedule;

import dev.tern.turn.Fault;

/** What cannot be scheduled, in words for whoever asked, model or person. */
public final class ScheduleRefused extends RuntimeException implements Fault.Coded {
    public ScheduleRefused(String message) {
        super(message);
    }

    @Override
    public String code() {
        return "schedule.refused";
    }
}
