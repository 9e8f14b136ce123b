package dev.tern.tool;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Tools that are there now.
 *
 * @param complete false while a source cannot say what it has, so that what is missing may only be away for a while
 */
public record Offer(List<Tool> tools, boolean complete) {
    public Offer {
        tools = List.copyOf(tools);
    }

    public static Offer of(Tool... tools) {
        return new Offer(List.of(tools), true);
    }

    /** What a conversation that is kept nowhere may use of it. */
    public Offer passing() {
        return new Offer(tools.stream().filter(tool -> !tool.keeps()).toList(), complete);
    }

    /** What is of use where there is nobody to talk with. */
    public Offer alone() {
        return new Offer(tools.stream().filter(tool -> !tool.talks()).toList(), complete);
    }

    Offer guarded(UnaryOperator<Tool> guard) {
        return new Offer(tools.stream().map(guard).toList(), complete);
    }

    Offer plus(Offer other) {
        return new Offer(Stream.concat(tools.stream(), other.tools.stream()).toList(), complete && other.complete);
    }
}
