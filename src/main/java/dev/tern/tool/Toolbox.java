package dev.tern.tool;

import dev.tern.turn.Origin;
import io.smallrye.mutiny.Uni;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The tools of all sources; where two have the same name, ours counts, then the first source's. */
public final class Toolbox {
    private final List<ToolSource> sources;
    private final UnaryOperator<Tool> guard;
    private final Predicate<Origin> people;

    /**
     * Offers what these have.
     *
     * @param guard puts what has to be allowed before a tool
     * @param people whether there are any to talk with at a place
     */
    public Toolbox(List<ToolSource> sources, UnaryOperator<Tool> guard, Predicate<Origin> people) {
        // the sort is stable
        this.sources = sources.stream()
                .sorted(Comparator.comparing(ToolSource::isForeign))
                .toList();
        this.guard = guard;
        this.people = people;
    }

    /** What is there now, and of use where a turn was said. */
    public Uni<Offer> offer(Origin where) {
        if (sources.isEmpty()) {
            return Uni.createFrom().item(Offer.of());
        }
        return Uni.join()
                .all(sources.stream().map(ToolSource::tools).toList())
                .andFailFast()
                .map(offers -> offers.stream().reduce(Offer.of(), Offer::plus).guarded(guard))
                .map(offer -> people.test(where) ? offer : offer.alone());
    }
}
