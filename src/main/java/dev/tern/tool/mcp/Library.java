package dev.tern.tool.mcp;

import dev.tern.tool.Invocation;
import dev.tern.tool.Tool;
import dev.tern.tool.ToolOutput;
import dev.tern.turn.ToolSpec;
import io.modelcontextprotocol.client.McpAsyncClient;
import io.modelcontextprotocol.spec.McpSchema;
import io.modelcontextprotocol.spec.McpSchema.ResourceTemplate;
import io.smallrye.mutiny.Uni;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import reactor.core.publisher.Mono;

/** The tools that read a server's resources and prompts, where it has any. Its lists are results, not descriptions. */
final class Library {
    static final String LIST_RESOURCES = "list_resources";
    static final String READ_RESOURCE = "read_resource";
    static final String LIST_PROMPTS = "list_prompts";
    static final String GET_PROMPT = "get_prompt";

    /** Of a list; who has more is searched by its own tools. */
    private static final int MOST = 200;

    private static final String NOTHING = "{\"properties\":{},\"type\":\"object\"}";
    private static final String URI =
            "{\"properties\":{\"uri\":{\"type\":\"string\"}},\"required\":[\"uri\"],\"type\":\"object\"}";
    private static final String PROMPT =
            "{\"properties\":{\"arguments\":{\"additionalProperties\":{\"type\":\"string\"},"
                    + "\"type\":\"object\"},\"name\":{\"type\":\"string\"}},\"required\":[\"name\"],\"type\":\"object\"}";

    private final ServerPlan plan;
    private final McpFiles files;
    private final Peer server;

    Library(ServerPlan plan, McpFiles files, Peer server) {
        this.plan = plan;
        this.files = files;
        this.server = server;
    }

    /** Those that the server's capabilities and the settings leave. */
    List<Tool> of(McpSchema.ServerCapabilities capabilities) {
        var tools = new ArrayList<Tool>();
        if (capabilities.resources() != null) {
            add(tools, LIST_RESOURCES, "Lists what can be read at", NOTHING, invocation -> resources());
            add(tools, READ_RESOURCE, "Reads a resource, by the URI that its list gives, of", URI, this::read);
        }
        if (capabilities.prompts() != null) {
            add(tools, LIST_PROMPTS, "Lists the prepared prompts, with their arguments, of", NOTHING, it -> prompts());
            add(tools, GET_PROMPT, "Gives a prepared prompt, filled with arguments, of", PROMPT, this::prompt);
        }
        return tools;
    }

    private void add(
            List<Tool> tools,
            String name,
            String description,
            String parameters,
            Function<Invocation, Uni<ToolOutput>> reading) {
        if (plan.choice().takes(name)) {
            var spec = new ToolSpec(
                    plan.choice().name(plan.name(), name),
                    description + " the tool server '" + plan.name() + "'.",
                    parameters);
            tools.add(new ServerTool(spec, plan.callLimit(), reading));
        }
    }

    private Uni<ToolOutput> resources() {
        return server.ask(new Object(), client -> resources(client)
                .zipWith(
                        templates(client),
                        (found, templates) -> Entries.shown(
                                Stream.concat(
                                        found.stream().map(Entries::of),
                                        templates.stream().map(Entries::of)),
                                MOST,
                                "There are no resources.")));
    }

    private static Mono<List<McpSchema.Resource>> resources(McpAsyncClient client) {
        return Pages.all(
                client::listResources,
                McpSchema.ListResourcesResult::resources,
                McpSchema.ListResourcesResult::nextCursor,
                MOST + 1);
    }

    private static Mono<List<ResourceTemplate>> templates(McpAsyncClient client) {
        return Pages.all(
                        client::listResourceTemplates,
                        McpSchema.ListResourceTemplatesResult::resourceTemplates,
                        McpSchema.ListResourceTemplatesResult::nextCursor,
                        MOST + 1)
                // not every server with resources knows of templates
                .onErrorReturn(List.of());
    }

    private Uni<ToolOutput> read(Invocation invocation) {
        var request = McpSchema.ReadResourceRequest.builder(
                        Arguments.of(invocation).text("uri"))
                .build();
        return server.ask(request, client -> client.readResource(request))
                .chain(result -> files.of(
                        invocation,
                        result.contents().stream()
                                .<McpSchema.Content>map(contents -> McpSchema.EmbeddedResource.builder(contents)
                                        .build())
                                .toList()));
    }

    private Uni<ToolOutput> prompts() {
        return server.ask(new Object(), client -> Pages.all(
                        client::listPrompts,
                        McpSchema.ListPromptsResult::prompts,
                        McpSchema.ListPromptsResult::nextCursor,
                        MOST + 1)
                .map(found -> Entries.shown(found.stream().map(Entries::of), MOST, "There are no prompts.")));
    }

    private Uni<ToolOutput> prompt(Invocation invocation) {
        var arguments = Arguments.of(invocation);
        var request = McpSchema.GetPromptRequest.builder(arguments.text("name"))
                .arguments(Map.copyOf(arguments.object("arguments")))
                .build();
        return server.ask(request, client -> client.getPrompt(request))
                .chain(result -> files.of(
                        invocation,
                        result.messages().stream().flatMap(Library::spoken).toList()));
    }

    private static Stream<McpSchema.Content> spoken(McpSchema.PromptMessage message) {
        var who = message.role() == McpSchema.Role.ASSISTANT ? "assistant:" : "user:";
        return Stream.of(McpSchema.TextContent.builder(who).build(), message.content());
    }
}
