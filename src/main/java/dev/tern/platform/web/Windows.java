package dev.tern.platform.web;

import dev.tern.turn.PersonId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which pages are open, by person. Safe from any thread. */
final class Windows {
    private final int most;
    private final Map<PersonId, Deque<Window>> open = new HashMap<>();

    /** @param most for one person */
    Windows(int most) {
        this.most = most;
    }

    /** The person's oldest window, taken out, where there would be too many. */
    synchronized Optional<Window> add(Window window) {
        var windows = open.computeIfAbsent(window.person(), person -> new ArrayDeque<>());
        windows.addLast(window);
        return windows.size() > most ? Optional.of(windows.removeFirst()) : Optional.empty();
    }

    synchronized void remove(Window window) {
        open.computeIfPresent(window.person(), (person, windows) -> {
            windows.remove(window);
            return windows.isEmpty() ? null : windows;
        });
    }

    synchronized List<Window> of(PersonId person) {
        var windows = open.get(person);
        return windows == null ? List.of() : List.copyOf(windows);
    }
}
