package dev.tern.async;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.jboss.logging.Logger;

/**
 * Those who only watch, as one. Nothing depends on them, so one that throws is passed over, and whoever stands behind it is
 * told all the same. Safe from any thread.
 *
 * @param <T> what each of them is
 */
public final class Watchers<T> {
    private static final Logger LOG = Logger.getLogger(Watchers.class);

    /** Which classes have been complained of: the same ones watch from many places, thousands of times. */
    private static final Set<Class<?>> BROKEN = ConcurrentHashMap.newKeySet();

    private final List<T> each;

    /** In the order in which they are to be told. */
    public Watchers(List<? extends T> each) {
        this.each = List.copyOf(each);
    }

    /** Tells each of them; never throws. */
    public void tell(Consumer<? super T> telling) {
        each.forEach(watcher -> {
            try {
                telling.accept(watcher);
            } catch (RuntimeException broken) { // what they do is theirs, and the line goes on without them
                complain(watcher.getClass(), broken);
            }
        });
    }

    private static void complain(Class<?> watcher, RuntimeException broken) {
        if (BROKEN.add(watcher)) {
            LOG.errorf(broken, "an observer fails, which is told once of each observer=%s", watcher.getName());
        }
    }
}
