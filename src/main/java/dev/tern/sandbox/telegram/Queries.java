package dev.tern.sandbox.telegram;

import dev.tern.sandbox.NativeIds;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/** Presses of buttons that wait for their bot's answer, under the world's lock; the last 1,000 of them. */
final class Queries {
    private static final int MOST = 1_000;

    private final SequencedMap<String, Account> waiting = new LinkedHashMap<>();
    private int next = 1;

    /** Gives a press its id. */
    String add(Account account, int firstId) {
        var id = String.valueOf(1_000_000_000L + NativeIds.number("query", firstId + "/" + next++, Long.MAX_VALUE / 2));
        waiting.put(id, account);
        if (waiting.size() > MOST) {
            waiting.pollFirstEntry();
        }
        return id;
    }

    /** Whether this bot had been asked this, and had not answered before. */
    boolean answer(Account account, Optional<String> id) {
        return id.filter(asked -> waiting.remove(asked, account)).isPresent();
    }

    void clear() {
        waiting.clear();
    }
}
