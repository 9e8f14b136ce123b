package dev.tern.testing;

import dev.tern.schedule.Schedules;
import dev.tern.store.SchedulesContract;

class MemorySchedulesTest extends SchedulesContract {
    private final MemorySchedules schedules = new MemorySchedules();

    @Override
    protected Schedules schedules() {
        return schedules;
    }
}
