package dev.tern.schedule;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** What people may have done at a time. */
@ConfigMapping(prefix = "tern.schedule")
public interface ScheduleConfig {
    /** How long after its time something is still done, where this program did not run then; what is older is left out. */
    @WithDefault("1h")
    Duration catchUp();

    /** How far apart the times of one job must be; at least a minute. */
    @WithDefault("1m")
    Duration minInterval();

    /** How many jobs one person may have at once; {@code 0}, and nobody has any. */
    @WithDefault("50")
    int maxJobs();
}
