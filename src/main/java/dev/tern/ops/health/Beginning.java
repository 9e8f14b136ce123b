package dev.tern.ops.health;

import dev.tern.turn.PlatformId;
import jakarta.inject.Singleton;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** How far the start has come, platform by platform; told by whoever sets them going. Safe from any thread. */
@Singleton
public final class Beginning {
    private final Set<PlatformId> begun = ConcurrentHashMap.newKeySet();
    private final Set<PlatformId> opened = ConcurrentHashMap.newKeySet();

    /** The adapter was set going, or failed to be, which is told elsewhere. */
    public void begun(PlatformId platform) {
        begun.add(platform);
    }

    /** What was left of its account is taken up. */
    public void opened(PlatformId platform) {
        opened.add(platform);
    }

    boolean hasBegun(PlatformId platform) {
        return begun.contains(platform);
    }

    boolean isOpened(PlatformId platform) {
        return opened.contains(platform);
    }
}
