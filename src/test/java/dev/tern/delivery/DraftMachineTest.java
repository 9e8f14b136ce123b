package dev.tern.delivery;

import dev.tern.platform.Reconciliation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The way from a draft to its answer as a machine, tried with schedules made from seeds: 429, time-outs of calls that were
 * done and that were not, refused markup, messages that can't be edited, 5xx, interrupts, and restarts behind every step.
 */
class DraftMachineTest {
    private static final int SCHEDULES = 3_000;

    /** B74, B76, B77. The end is one whole answer, and no draft. */
    @ParameterizedTest
    @EnumSource(
            value = Reconciliation.class,
            names = {"BY_ID", "RESEND_MARKED"})
    void everyScheduleEndsWithOneWholeAnswer(Reconciliation reconciliation) {
        for (long seed = 0; seed < SCHEDULES; seed++) {
            try {
                var schedule = new DraftSchedule(seed, reconciliation);
                schedule.run();
                schedule.check();
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("seed " + seed + " " + reconciliation + ": " + e.getMessage(), e);
            }
        }
    }
}
