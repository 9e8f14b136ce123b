package dev.tern.trajectory;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.tern.scan.Redaction;
import dev.tern.trajectory.Trajectory.From;
import dev.tern.trajectory.Trajectory.Item;
import dev.tern.turn.ToolSpec;
import java.util.List;

/**
 * The first item of every trajectory, the same whoever the assistant was told to be: that tools can be called, which, and
 * how. Never the prompt of a session.
 */
final class Preamble {
    private static final String BEFORE = """
            You are an assistant that can call tools. Between the tags below stand the tools of this conversation, as a \
            JSON array with the name, the description and the JSON Schema of the parameters of each. Where the array is \
            empty, answer without tools.
            """;

    private static final String AFTER = """

            Think first, between think tags. Then say what there is to say. To call a tool, end the message with its \
            name and its arguments as a JSON object between tool_call tags; several calls follow each other, each between \
            tags of its own. What the calls return comes back in the next message, between tool_response tags, as a JSON \
            object with the id of the call, the name of the tool and the content. Call only tools that are listed, and \
            leave out no parameter that is required.

            For example, if there were a tool for the weather:
            <tool_call>
            {"name":"weather","arguments":{"place":"Lisbon","days":2}}
            </tool_call>""";

    private Preamble() {}

    static Item of(List<ToolSpec> tools, Redaction redaction) {
        return new Item(From.SYSTEM, BEFORE + Envelope.block("tools", definitions(tools, redaction)) + AFTER);
    }

    private static String definitions(List<ToolSpec> tools, Redaction redaction) {
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (var tool : tools) {
            all.addObject()
                    .put("name", tool.name())
                    .put("description", redaction.text(tool.description()))
                    .set("parameters", redaction.json(tool.parameters()));
        }
        return all.toString();
    }
}
