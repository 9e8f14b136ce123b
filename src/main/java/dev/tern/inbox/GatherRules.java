package dev.tern.inbox;

import dev.tern.turn.PlatformId;
import java.time.Duration;
import java.util.List;
import java.util.function.ToIntFunction;

/** Which messages belong together. Pure, so that a new process gathers what an earlier one left as that would have. */
public final class GatherRules {
    /** An app cuts at a blank where it finds one, somewhat before the limit. */
    private static final int NEAR = 64;

    private final GatherConfig config;
    private final ToIntFunction<PlatformId> limits;

    /**
     * Rules with these bounds.
     *
     * @param limits the longest message of each platform, in UTF-16 units
     */
    public GatherRules(GatherConfig config, ToIntFunction<PlatformId> limits) {
        this.config = config;
        this.limits = limits;
    }

    /** How long to wait for another message after this one. */
    Duration window(Piece last) {
        if (last.album().isPresent()) {
            return config.album();
        }
        return isNearLimit(last) ? config.nearLimit() : config.quiet();
    }

    /** How long the first of them has been waiting at most. */
    Duration longest() {
        return config.maxWait();
    }

    /** Whether a message that came in time is one with those before it. */
    boolean joins(List<Piece> pieces, Piece next) {
        var chars =
                pieces.stream().mapToInt(piece -> piece.turn().text().length()).sum()
                        + next.turn().text().length();
        return pieces.size() < config.maxMessages() && chars <= config.maxChars() && isSameCall(pieces, next);
    }

    /** The same where nobody watched the clock. */
    public boolean joinedInTime(List<Piece> pieces, Piece next) {
        var pause = Duration.between(pieces.getLast().receivedAt(), next.receivedAt());
        var since = Duration.between(pieces.getFirst().receivedAt(), next.receivedAt());
        return pause.compareTo(window(pieces.getLast())) < 0 && since.compareTo(longest()) < 0 && joins(pieces, next);
    }

    /** Among people, what was not said to us becomes part of what was only where it is the rest of it. */
    private boolean isSameCall(List<Piece> pieces, Piece next) {
        var last = pieces.getLast();
        if (next.isInAlbumOf(last)) {
            return true;
        }
        var called = pieces.stream().anyMatch(Piece::isAddressed);
        return called == next.isAddressed() || (called && isNearLimit(last));
    }

    private boolean isNearLimit(Piece piece) {
        return piece.turn().text().length() >= limits.applyAsInt(piece.turn().platform()) - NEAR;
    }
}
