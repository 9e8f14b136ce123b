package dev.tern.runner;

import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * Hands values on in the order in which their places were taken, whatever the order in which they become known. Safe from
 * any thread; the consumer is called by one thread at a time and must not block.
 */
final class InOrder<T> {
    private final Consumer<T> consumer;
    private final Queue<Place<T>> places = new ArrayDeque<>();

    InOrder(Consumer<T> consumer) {
        this.consumer = consumer;
    }

    /** A place at the end; whoever takes it must fill it. */
    synchronized Place<T> take() {
        var place = new Place<T>(this);
        places.add(place);
        return place;
    }

    private synchronized void fill(Place<T> place, Optional<T> value) {
        place.value = value;
        place.filled = true;
        while (!places.isEmpty() && places.peek().filled) {
            places.remove().value.ifPresent(consumer);
        }
    }

    /** Where a value will be. */
    static final class Place<T> {
        private final InOrder<T> order;
        private Optional<T> value = Optional.empty();
        private boolean filled;

        private Place(InOrder<T> order) {
            this.order = order;
        }

        /** Empty when there is nothing to hand on after all. */
        void fill(Optional<T> known) {
            order.fill(this, known);
        }
    }
}
