package dev.tern.ops.inspector;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/** The inspector's pages. */
final class Pages {
    private Pages() {}

    /**
     * The list of turns.
     *
     * @param banner that it is on where it should not be for long; blank where that is fine
     * @param forgotten what is no longer there; blank if nothing
     */
    @CheckedTemplate(basePath = "inspector", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
    record Turns(String banner, String limits, List<Row> rows, String forgotten) implements TemplateInstance {}

    /** A turn in the list, without a word of it. */
    public record Row(
            String turn,
            String began,
            String platform,
            String chat,
            String outcome,
            String style,
            int requests,
            String reused,
            String session) {}

    /** Why there is nothing to see; {@code setting} is what would change that. */
    @CheckedTemplate(basePath = "inspector", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
    record Why(String title, List<String> lines, String setting) implements TemplateInstance {}

    /** A turn in three columns. */
    @CheckedTemplate(basePath = "inspector", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
    record Turn(
            String title,
            String banner,
            String turn,
            String outcome,
            String style,
            String where,
            List<Side> legend,
            ShownColumn shown,
            StoredColumn stored,
            ExportedColumn exported)
            implements TemplateInstance {}

    /** Kinds that have in common what becomes of them. */
    public record Side(String title, List<Colour> keys) {}

    /** A colour of the legend. */
    public record Colour(String style, String label, String meaning) {}
}
