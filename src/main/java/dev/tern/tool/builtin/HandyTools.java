package dev.tern.tool.builtin;

import dev.tern.tool.KeptResults;
import dev.tern.tool.Offer;
import dev.tern.tool.ToolSource;
import io.smallrye.mutiny.Uni;
import java.time.Clock;

/** Tools that every conversation has use for: the time, and the rest of a long result. */
public final class HandyTools implements ToolSource {
    private final Offer offer;

    /**
     * These.
     *
     * @param maxResult of one result, in bytes
     * @param clock its zone is the one here
     */
    public HandyTools(KeptResults results, int maxResult, Clock clock) {
        this.offer = Offer.of(new CurrentTimeTool(clock), new ReadResultTool(results, maxResult));
    }

    @Override
    public Uni<Offer> tools() {
        return Uni.createFrom().item(offer);
    }
}
