package dev.tern.sandbox.discord;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The commands that one application has registered, under the world's lock: by scope, global or the guild, and id. */
final class Commands {
    static final String GLOBAL = "";

    private static final int MOST = 100;
    private static final String NAME = "[-_'\\p{L}\\p{N}]{1,32}";

    private final long application;
    private final Map<String, Map<String, ObjectNode>> byScope = new LinkedHashMap<>();

    Commands(long application) {
        this.application = application;
    }

    ArrayNode list(String scope) {
        return Json.array().addAll(scope(scope).values());
    }

    Optional<ObjectNode> find(String scope, String id) {
        return Optional.ofNullable(scope(scope).get(id));
    }

    /** Adds a command, or takes the place of the one with its name. */
    ObjectNode put(String scope, JsonNode command) {
        var checked = checked(scope, command, "");
        if (scope(scope).size() >= MOST && !scope(scope).containsKey(id(checked))) {
            throw new DiscordException(400, 30032, "Maximum number of application commands reached (100)");
        }
        scope(scope).put(id(checked), checked);
        return checked;
    }

    /** Takes the place of all commands of the scope. */
    ArrayNode replace(String scope, JsonNode commands) {
        if (!commands.isArray()) {
            throw new DiscordException(400, 50109, "The request body contains invalid JSON.");
        }
        var checked = new LinkedHashMap<String, ObjectNode>();
        for (int i = 0; i < commands.size(); i++) {
            var command = checked(scope, commands.get(i), i + ".");
            if (checked.put(id(command), command) != null) {
                throw DiscordException.invalid(
                        String.valueOf(i),
                        "APPLICATION_COMMANDS_DUPLICATE_NAME",
                        "Application command names must be unique");
            }
        }
        byScope.put(scope, checked);
        return list(scope);
    }

    boolean remove(String scope, String id) {
        return scope(scope).remove(id) != null;
    }

    /** The slash commands of all scopes. */
    Stream<ObjectNode> slashes() {
        return byScope.values().stream()
                .flatMap(commands -> Stream.of(commands.values().toArray(ObjectNode[]::new)))
                .filter(command -> command.path("type").asInt() == 1);
    }

    /** The slash command of a name, in any scope. */
    Optional<ObjectNode> slash(String name) {
        return slashes()
                .filter(command -> command.path("name").asText().equals(name))
                .findFirst();
    }

    private Map<String, ObjectNode> scope(String scope) {
        return byScope.computeIfAbsent(scope, made -> new LinkedHashMap<>());
    }

    private ObjectNode checked(String scope, JsonNode given, String at) {
        var name = given.path("name").asText();
        int type = given.path("type").asInt(1);
        if (!name.matches(NAME) || (type == 1 && !name.equals(name.toLowerCase(java.util.Locale.ROOT)))) {
            throw DiscordException.invalid(
                    at + "name",
                    "APPLICATION_COMMAND_INVALID_NAME",
                    "Command name is invalid. It must match the regex of application command names");
        }
        int description = given.path("description").asText().length();
        if (type == 1 && (description < 1 || description > 100)) {
            throw DiscordException.invalid(
                    at + "description", "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 100 in length.");
        }
        var command = Json.object()
                .put("id", String.valueOf(Snowflakes.of("command", application + scope + type + name)))
                .put("application_id", String.valueOf(application))
                .put("version", String.valueOf(Snowflakes.of("command version", given.toString())))
                .put("type", type)
                .put("name", name)
                .put("description", given.path("description").asText())
                .putNull("default_member_permissions")
                .put("dm_permission", true)
                .put("nsfw", false);
        command.set("options", given.path("options").isArray() ? given.path("options") : Json.array());
        if (!scope.equals(GLOBAL)) {
            command.put("guild_id", scope);
        }
        return command;
    }

    private static String id(ObjectNode command) {
        return command.path("id").asText();
    }
}
