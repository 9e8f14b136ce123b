package dev.tern.gate;

import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps the entries that were asked for last, and forgets the others. Not safe: its owner guards it. */
final class Bounded<K, V> extends LinkedHashMap<K, V> {
    private static final long serialVersionUID = 1;

    private final int most;

    Bounded(int most) {
        super(16, 0.75f, true);
        this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
        return size() > most;
    }
}
