package dev.tern.ops.console;

import io.quarkus.qute.CheckedTemplate;
import io.quarkus.qute.TemplateInstance;
import java.util.List;

/**
 * What models were asked, and what it cost as far as prices are known.
 *
 * @param total of all days
 * @param budget what all have used today of what they may; blank where that has no limit
 * @param unpriced the models without a price; blank if all have one
 */
@CheckedTemplate(basePath = "console", defaultName = CheckedTemplate.HYPHENATED_ELEMENT_NAME)
record Usage(Frame frame, int days, Row total, List<Table> tables, String budget, String unpriced)
        implements TemplateInstance {
    /** The same sum, parted in one way; {@code id} is unique on its page. */
    public record Table(String id, String caption, String first, List<Row> rows) {}

    /**
     * A part of the sum.
     *
     * @param share of the table's greatest row, 0 to 100
     */
    public record Row(String name, String turns, String input, String cached, String output, String cost, int share) {}
}
