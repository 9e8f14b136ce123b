package dev.tern.delivery;

import java.util.List;
import java.util.function.Consumer;

/** Is told what happens on the way to people; see {@link DeliveryEvent} for what is asked of it. */
public interface DeliveryObserver {
    void happened(DeliveryEvent event);

    /** All of them as one. */
    static Consumer<DeliveryEvent> all(List<DeliveryObserver> observers) {
        var each = List.copyOf(observers);
        return event -> each.forEach(observer -> observer.happened(event));
    }
}
