package dev.tern.sandbox.discord;

import java.util.function.Function;

/** Operations on an application's commands, for all guilds or for the one. */
final class CommandRoutes {
    void addTo(RestApi.Registry registry) {
        add(registry, "Global", " /applications/{}/commands", call -> Commands.GLOBAL);
        add(registry, "Guild", " /applications/{}/guilds/{}/commands", CommandRoutes::guild);
    }

    private static void add(RestApi.Registry registry, String kind, String commands, Function<ApiCall, String> scope) {
        registry.add(
                "get" + kind + "Commands",
                "GET" + commands,
                call -> Answer.of(commands(call).list(scope.apply(call))));
        registry.add(
                "create" + kind + "Command",
                "POST" + commands,
                call -> Answer.created(
                        commands(call).put(scope.apply(call), call.body().json())));
        registry.add(
                "overwrite" + kind + "Commands",
                "PUT" + commands,
                call -> Answer.of(
                        commands(call).replace(scope.apply(call), call.body().json())));
        registry.add("get" + kind + "Command", "GET" + commands + "/{}", call -> get(call, scope.apply(call)));
        registry.add("delete" + kind + "Command", "DELETE" + commands + "/{}", call -> delete(call, scope.apply(call)));
    }

    private static Answer get(ApiCall call, String scope) {
        return commands(call).find(scope, call.path().getLast()).map(Answer::of).orElseThrow(CommandRoutes::unknown);
    }

    private static Answer delete(ApiCall call, String scope) {
        if (!commands(call).remove(scope, call.path().getLast())) {
            throw unknown();
        }
        return Answer.NOTHING;
    }

    private static DiscordException unknown() {
        return DiscordException.unknown(10063, "application command");
    }

    private static String guild(ApiCall call) {
        if (!call.path().get(1).equals(World.GUILD)) {
            throw new DiscordException(403, 50001, "Missing Access");
        }
        return World.GUILD;
    }

    private static Commands commands(ApiCall call) {
        if (!call.path().getFirst().equals(call.account().applicationId())) {
            throw new DiscordException(403, 20012, "You are not authorized to perform this action on this application");
        }
        return call.account().commands();
    }
}
