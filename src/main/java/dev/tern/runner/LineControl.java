package dev.tern.runner;

import dev.tern.turn.PersonId;
import dev.tern.turn.PlatformId;
import dev.tern.turn.SessionKey;

/** What commands can do about the line. */
public final class LineControl implements TurnControl {
    private final Gathering gathering;
    private final Traffic traffic;

    public LineControl(Gathering gathering, Traffic traffic) {
        this.gathering = gathering;
        this.traffic = traffic;
    }

    /** What a person has said just before is said before. */
    @Override
    public Stopped stop(SessionKey key, PersonId by) {
        gathering.flush(key, by);
        return traffic.stop(key, by);
    }

    @Override
    public void stop(PlatformId platform, PersonId by) {
        traffic.stop(platform, by);
    }

    @Override
    public Business of(SessionKey key) {
        return traffic.of(key);
    }
}
