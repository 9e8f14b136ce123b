package dev.tern.markdown;

/** How a stretch of visible text looks, or where it leads. */
public sealed interface Style {
    record Bold() implements Style {}

    record Italic() implements Style {}

    record Strike() implements Style {}

    /** Code inside a line. */
    record Code() implements Style {}

    /**
     * Lines of code, or of anything that must keep its columns.
     *
     * @param language the first word of the fence's info string; empty where there was none
     */
    record CodeBlock(String language) implements Style {}

    record Quote() implements Style {}

    /** Leads to {@code url}, which is {@code http} or {@code https}; never inside another link. */
    record Link(String url) implements Style {}
}
