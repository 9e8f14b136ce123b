package dev.tern.tool;

import java.time.Duration;
import java.util.Map;

/**
 * How long calls may take and how large their results may be.
 *
 * @param otherwise for tools that neither the settings nor they themselves give another time
 * @param byTool by the tool's name
 * @param maxResult of what the model reads of one result, in bytes of UTF-8
 */
public record ToolLimits(Duration otherwise, Map<String, Duration> byTool, int maxResult) {
    /** As much as the settings give if nobody sets them. */
    public static final int USUAL_RESULT = 32 * 1024;

    /** The least that holds a beginning, an end and what is said between. */
    public static final int LEAST_RESULT = 2 * 1024;

    public ToolLimits {
        byTool = Map.copyOf(byTool);
    }

    /** The same time for all tools. */
    public static ToolLimits of(Duration time) {
        return new ToolLimits(time, Map.of(), USUAL_RESULT);
    }

    Duration of(Tool tool) {
        var set = byTool.get(tool.spec().name());
        return set == null ? tool.limit().orElse(otherwise) : set;
    }
}
