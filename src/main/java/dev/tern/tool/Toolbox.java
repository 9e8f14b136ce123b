package dev.tern.tool;

import io.smallrye.mutiny.Uni;
import java.util.List;

/** The tools of all sources; where two have the same name, the first source's counts. */
public final class Toolbox {
    private final List<ToolSource> sources;

    public Toolbox(List<ToolSource> sources) {
        this.sources = List.copyOf(sources);
    }

    /** What is there now. */
    public Uni<Offer> offer() {
        if (sources.isEmpty()) {
            return Uni.createFrom().item(Offer.of());
        }
        return Uni.join()
                .all(sources.stream().map(ToolSource::tools).toList())
                .andFailFast()
                .map(offers -> offers.stream().reduce(Offer.of(), Offer::plus));
    }
}
