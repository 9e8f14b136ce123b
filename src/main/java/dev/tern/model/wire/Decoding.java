package dev.tern.model.wire;

import dev.tern.model.ModelEvent;
import io.smallrye.mutiny.Multi;
import java.util.List;

/** What one answer's events mean, in the order in which they come. For one answer. */
public interface Decoding {
    /** What the data of one event says; throws what the answer fails with. */
    List<ModelEvent> events(String data);

    /** Whether a failure makes no difference, since the provider had said by then that it is done. */
    boolean isHarmless(Throwable failure);

    /** What is left to say once nothing more comes; throws where the provider was not done. */
    List<ModelEvent> last();

    /** The answer of which this is the data. */
    default Multi<ModelEvent> of(Multi<String> data) {
        return data.map(this::events)
                .onFailure(this::isHarmless)
                .recoverWithCompletion()
                .onItem()
                .<ModelEvent>disjoint()
                .onCompletion()
                .continueWith(this::last);
    }
}
