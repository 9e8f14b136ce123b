package dev.tern.compression;

import dev.tern.prompt.HistoryWindow;
import dev.tern.transcript.TurnRecord;

/**
 * How a turn came to a request that was too long.
 *
 * @param chars what the turn itself had put into it, in UTF-16 units
 * @param refused whether the provider said so; else it was an estimate of ours, and nobody was asked
 */
public record Overflow(long chars, boolean refused) {
    /** Of the turn as it failed. */
    public static Overflow of(TurnRecord failed, boolean refused) {
        return new Overflow(HistoryWindow.size(failed), refused);
    }

    /** Whether a past of that many UTF-16 units is why; a paste that is larger than all before it says nothing of that. */
    boolean isDueTo(long past) {
        return refused && past >= chars;
    }
}
