package dev.tern.sandbox.discord;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The REST API: finds the operation of a method and a path. Operations are called as Discord's documentation does, such
 * as {@code createMessage}; those are the names in faults and in the log of calls.
 */
final class RestApi {
    private final World world;
    private final List<Operation> operations = new ArrayList<>();

    RestApi(World world) {
        this.world = world;
        new UserRoutes().addTo(this::add);
        new ChannelRoutes().addTo(this::add);
        new MessageRoutes().addTo(this::add);
        new ThreadRoutes().addTo(this::add);
        new CommandRoutes().addTo(this::add);
        new InteractionRoutes().addTo(this::add);
    }

    /** Takes in one operation; a path such as {@code POST /channels/{}/messages}. */
    interface Registry {
        void add(String name, String path, Function<ApiCall, Answer> work);
    }

    /**
     * One operation of the API.
     *
     * @param method of HTTP
     * @param path its parts; variable ones are {@code {}}
     * @param open whether a token in the path stands for the bot's
     */
    record Operation(String name, String method, List<String> path, boolean open, Function<ApiCall, Answer> work) {
        Optional<List<String>> match(String called, List<String> parts) {
            if (!method.equals(called) || parts.size() != path.size()) {
                return Optional.empty();
            }
            var variables = new ArrayList<String>();
            for (int i = 0; i < parts.size(); i++) {
                if (path.get(i).equals("{}")) {
                    variables.add(parts.get(i));
                } else if (!path.get(i).equals(parts.get(i))) {
                    return Optional.empty();
                }
            }
            return Optional.of(variables);
        }
    }

    /** An operation with the variable parts of the path that called it. */
    record Found(Operation operation, List<String> path) {}

    /** @param path after {@code /api/v10}, still encoded */
    Optional<Found> find(String method, String path) {
        var parts = parts(path);
        for (var operation : operations) {
            var variables = operation.match(method, parts);
            if (variables.isPresent()) {
                return Optional.of(new Found(operation, variables.get()));
            }
        }
        return Optional.empty();
    }

    /** The bot of an {@code Authorization} header. */
    Optional<Account> caller(String authorization) {
        return world.locked(() -> authorization.startsWith("Bot ") ? world.account(authorization) : Optional.empty());
    }

    /** Does what a call asks; throws {@link DiscordException}. */
    Answer call(Found found, Optional<Account> caller, String root, String query, Body body) {
        if (!found.operation().open() && caller.isEmpty()) {
            throw DiscordException.unauthorized();
        }
        return world.locked(() -> found.operation()
                .work()
                .apply(new ApiCall(world, caller, root, found.path(), Body.query(query), body)));
    }

    private void add(String name, String path, Function<ApiCall, Answer> work) {
        var words = path.split(" ", 2);
        boolean open = words[1].startsWith("/webhooks/") || words[1].startsWith("/interactions/");
        operations.add(new Operation(name, words[0], parts(words[1]), open, work));
    }

    private static List<String> parts(String path) {
        return List.of(path.replaceFirst("^/+", "").split("/", -1)).stream()
                .map(part -> URLDecoder.decode(part.replace("+", "%2B"), UTF_8))
                .toList();
    }
}
