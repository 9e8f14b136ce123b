package dev.tern.ops.inspector;

import dev.tern.prompt.RequestView;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * How far a request begins like its session's former one, byte by byte of the canonical form ({@link Segment}). What a
 * provider really kept is its own to say; this is what it could keep.
 *
 * @param same how many bytes are the same from the first on
 * @param all how many it has
 * @param segments how many whole segments are the same
 * @param differs where it first is another; empty where it begins with the whole former one
 */
record Prefix(long same, long all, int segments, Optional<Place> differs) {
    /**
     * A place in a request.
     *
     * @param message counted from 0; −1 for the tools
     * @param piece of the message, or which tool; −1 for the message's role
     * @param at the first byte there that is another
     */
    record Place(int message, int piece, int at) {}

    static Prefix of(RequestView former, RequestView now) {
        var before = Segment.of(former);
        var after = Segment.of(now);
        int whole = 0;
        long same = 0;
        while (whole < before.size() && whole < after.size() && after.get(whole).isSameAs(before.get(whole))) {
            same += after.get(whole).bytes().length;
            whole++;
        }
        long all = after.stream().mapToLong(segment -> segment.bytes().length).sum();
        if (whole == before.size() || whole == after.size()) {
            return new Prefix(same, all, whole, Optional.empty());
        }
        int begun = begun(before, after, whole);
        var place = after.get(whole);
        return new Prefix(same + begun, all, whole, Optional.of(new Place(place.message(), place.piece(), begun)));
    }

    private static int begun(List<Segment> before, List<Segment> after, int at) {
        if (before.get(at).sort() != after.get(at).sort()
                || before.get(at).message() != after.get(at).message()) {
            return 0;
        }
        return Math.max(0, Arrays.mismatch(before.get(at).bytes(), after.get(at).bytes()));
    }

    int percent() {
        return all == 0 ? 0 : (int) (same * 100 / all);
    }
}
