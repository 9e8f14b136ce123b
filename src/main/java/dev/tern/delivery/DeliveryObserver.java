package dev.tern.delivery;

import dev.tern.async.Watchers;
import java.util.List;
import java.util.function.Consumer;

/** Is told what happens on the way to people; see {@link DeliveryEvent} for what is asked of it. */
public interface DeliveryObserver {
    void happened(DeliveryEvent event);

    /** All of them as one, which throws nothing. */
    static Consumer<DeliveryEvent> all(List<DeliveryObserver> observers) {
        var each = new Watchers<DeliveryObserver>(observers);
        return event -> each.tell(observer -> observer.happened(event));
    }
}
