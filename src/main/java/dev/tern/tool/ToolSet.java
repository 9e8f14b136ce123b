package dev.tern.tool;

import dev.tern.turn.ToolSpec;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The tools of one session.
 *
 * @param specs what the model is told about them, sorted by name; the session's own, so that a request begins with the
 *     same bytes all session long
 * @param byName those that are there now, by name; one that is told about and missing here is away
 */
public record ToolSet(List<ToolSpec> specs, Map<String, Tool> byName) {
    public static final ToolSet NONE = new ToolSet(List.of(), Map.of());

    public ToolSet {
        specs = List.copyOf(specs);
        byName = Map.copyOf(byName);
    }

    /** All that is offered, for a session that begins now. */
    public static ToolSet of(Offer offer) {
        var byName = byName(offer);
        var specs = byName.values().stream()
                .map(Tool::spec)
                .sorted(Comparator.comparing(ToolSpec::name))
                .toList();
        return new ToolSet(specs, byName);
    }

    /** What is offered now, for a session that began with these specs. */
    public static ToolSet of(List<ToolSpec> specs, Offer offer) {
        return new ToolSet(specs, byName(offer));
    }

    /**
     * Whether what is offered is another set than a session began with. A tool that is missing while its source cannot
     * say makes no difference: it is expected back.
     */
    public static boolean hasChanged(List<ToolSpec> specs, Offer offer) {
        var now = of(offer).specs();
        return offer.complete() ? !now.equals(specs) : !specs.containsAll(now);
    }

    private static Map<String, Tool> byName(Offer offer) {
        var all = new TreeMap<String, Tool>();
        offer.tools().forEach(tool -> all.putIfAbsent(tool.spec().name(), tool));
        return all;
    }
}
