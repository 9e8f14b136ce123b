package dev.tern.tool.mcp;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tern.scan.HeadAndTail;
import dev.tern.scan.Threat;
import dev.tern.scan.ThreatScan;
import dev.tern.turn.ToolSpec;
import io.modelcontextprotocol.spec.McpSchema;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * What the model is told about a server's tools. They are the server's words and stand in every request, so they are
 * bounded, and scanned as a project's files are: a description that tries to take the model over is left out, and a tool
 * whose parameters do, or are too large.
 */
final class Specs {
    private static final Logger LOG = Logger.getLogger(Specs.class);
    // sorted, since a server may list a schema's fields in another order each time, and the prompt's bytes must not
    // move
    private static final ObjectMapper JSON = JsonMapper.builder()
            .enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
            .build();
    private static final int LONGEST_DESCRIPTION = 4_000;
    private static final int LARGEST_SCHEMA = 32_000;

    private Specs() {}

    /** Nothing where the tool can't be shown; the log says why. */
    static Optional<ToolSpec> of(ServerPlan plan, McpSchema.Tool offered) {
        var name = plan.choice().name(plan.name(), offered.name());
        return schema(offered.inputSchema())
                .filter(schema -> isShowable(plan, name, schema))
                .map(schema -> new ToolSpec(name, description(plan, name, offered.description()), schema));
    }

    private static boolean isShowable(ServerPlan plan, String name, String schema) {
        var threat =
                schema.length() > LARGEST_SCHEMA ? Optional.of(new Threat("too-large")) : ThreatScan.inContext(schema);
        threat.ifPresent(found -> LOG.warnf(
                "a tool's parameters can't be shown, it is left out server=%s tool=%s category=%s",
                plan.name(), name, found.category()));
        return threat.isEmpty();
    }

    private static String description(ServerPlan plan, String name, @Nullable String offered) {
        var text = Words.clean(offered == null ? "" : offered).strip();
        var shown = HeadAndTail.of(text, LONGEST_DESCRIPTION, LONGEST_DESCRIPTION - 500, 500, "[…]");
        return ThreatScan.inContext(shown)
                .map(threat -> {
                    LOG.warnf(
                            "a tool's description is left out server=%s tool=%s category=%s",
                            plan.name(), name, threat.category());
                    return "[BLOCKED: description, " + threat.category() + "]";
                })
                .orElse(shown);
    }

    /** With {@code properties} in any case: OpenAI refuses an object without. */
    private static Optional<String> schema(@Nullable Map<String, Object> offered) {
        var schema = new TreeMap<String, Object>(offered == null ? Map.of() : offered);
        schema.putIfAbsent("type", "object");
        schema.putIfAbsent("properties", Map.of());
        try {
            return Optional.of(JSON.writeValueAsString(schema));
        } catch (JsonProcessingException e) {
            return Optional.empty();
        }
    }
}
