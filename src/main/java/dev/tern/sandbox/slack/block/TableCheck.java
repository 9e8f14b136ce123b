package dev.tern.sandbox.slack.block;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;

/**
 * Finds what Slack would refuse in tables, from https://docs.slack.dev/reference/block-kit/blocks/table-block. That a
 * message holds one table only, and all its cells 10,000 characters, is what those who write bots report, and was not read
 * there.
 */
final class TableCheck {
    private static final int MOST_ROWS = 100;
    private static final int MOST_COLUMNS = 20;
    private static final int MOST_TEXT = 10_000;
    private static final Set<String> ALIGNS = Set.of("left", "center", "right");

    private final BiConsumer<String, String> problem;

    /** @param problem takes what is wrong, and the JSON pointer to it */
    TableCheck(BiConsumer<String, String> problem) {
        this.problem = problem;
    }

    void table(JsonNode table, String at) {
        var rows = table.path("rows");
        items(rows, MOST_ROWS, at + "/rows");
        for (int i = 0; i < rows.size(); i++) {
            items(rows.get(i), MOST_COLUMNS, at + "/rows/" + i);
            for (int j = 0; j < rows.get(i).size(); j++) {
                cell(rows.get(i).get(j), at + "/rows/" + i + "/" + j);
            }
        }
        var settings = table.path("column_settings");
        if (settings.size() > MOST_COLUMNS) {
            problem.accept("no more than %d items allowed".formatted(MOST_COLUMNS), at + "/column_settings");
        }
        for (int i = 0; i < settings.size(); i++) {
            var align = settings.get(i).path("align");
            if (!align.isMissingNode() && !ALIGNS.contains(align.asText())) {
                problem.accept("unsupported value: " + align.asText(), at + "/column_settings/" + i + "/align");
            }
        }
    }

    private void cell(JsonNode cell, String at) {
        switch (cell.path("type").asText()) {
            case "raw_text" -> {
                if (cell.path("text").asText().isEmpty()) {
                    problem.accept("must be more than 0 characters", at + "/text");
                }
            }
            case "rich_text" -> new RichTextCheck(problem).block(cell, at);
            default -> problem.accept("unsupported type: " + cell.path("type").asText(), at + "/type");
        }
    }

    /** What holds for all tables of a message. */
    void together(JsonNode blocks) {
        List<JsonNode> tables = blocks.valueStream()
                .filter(block -> block.path("type").asText().equals("table"))
                .toList();
        if (tables.size() > 1) {
            problem.accept("only_one_table_allowed", "/blocks");
        }
        if (tables.stream().mapToInt(TextSize::of).sum() > MOST_TEXT) {
            problem.accept("must be less than %d characters".formatted(MOST_TEXT + 1), "/blocks");
        }
    }

    private void items(JsonNode list, int most, String at) {
        if (!list.isArray()) {
            problem.accept("must be an array", at);
        } else if (list.size() > most) {
            problem.accept("no more than %d items allowed".formatted(most), at);
        } else if (list.isEmpty()) {
            problem.accept("must provide at least 1 item", at);
        }
    }
}
