package dev.tern.ops.health;

import dev.tern.turn.Fault;
import dev.tern.turn.PlatformId;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/** How far the start has come, platform by platform; told by whoever sets them going. Safe from any thread. */
@Singleton
public final class Beginning {
    private final Map<PlatformId, Long> begun = new ConcurrentHashMap<>();
    private final Map<PlatformId, Fault> failed = new ConcurrentHashMap<>();
    private final Set<PlatformId> opened = ConcurrentHashMap.newKeySet();
    private final LongSupplier nanos;

    @Inject
    public Beginning() {
        this(System::nanoTime);
    }

    Beginning(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** The adapter was set going. */
    public void begun(PlatformId platform) {
        begun.putIfAbsent(platform, nanos.getAsLong());
    }

    /** The adapter could not be set going, and nothing tries again. */
    public void failed(PlatformId platform, Fault why) {
        failed.put(platform, why);
    }

    /** What was left of its account is taken up. */
    public void opened(PlatformId platform) {
        opened.add(platform);
    }

    boolean hasBegun(PlatformId platform) {
        return begun.containsKey(platform);
    }

    /** Whether it was set going so long ago. */
    boolean hasBegun(PlatformId platform, Duration before) {
        var at = begun.get(platform);
        return at != null && nanos.getAsLong() - at >= before.toNanos();
    }

    Optional<Fault> failure(PlatformId platform) {
        return Optional.ofNullable(failed.get(platform));
    }

    boolean isOpened(PlatformId platform) {
        return opened.contains(platform);
    }
}
