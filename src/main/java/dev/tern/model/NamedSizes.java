package dev.tern.model;

import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/** Sizes by settings first, then by the models' names; where neither says it, a small one that does no harm. */
final class NamedSizes implements ContextSizes {
    private static final Logger LOG = Logger.getLogger(NamedSizes.class);
    static final int UNKNOWN = 32_000;

    private final OptionalInt usual;
    private final Map<String, OptionalInt> own;
    private final Set<String> told = ConcurrentHashMap.newKeySet();

    /**
     * Knows these.
     *
     * @param usual of the models that have no settings of their own
     * @param own by {@code provider/name}, of those that have, be it without a size
     */
    NamedSizes(OptionalInt usual, Map<String, OptionalInt> own) {
        this.usual = usual;
        this.own = Map.copyOf(own);
    }

    @Override
    public int of(String model) {
        return own.getOrDefault(model, usual)
                .orElseGet(() -> KnownSizes.of(model).orElseGet(() -> unknown(model)));
    }

    private int unknown(String model) {
        // names come from settings and from /model, which offers only those: few
        if (told.add(model)) {
            LOG.infof(
                    "size of model is unknown model=%s tokens=%d: tern.model.context-tokens says what fits",
                    model, UNKNOWN);
        }
        return UNKNOWN;
    }
}
