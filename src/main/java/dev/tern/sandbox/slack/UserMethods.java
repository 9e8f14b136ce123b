package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;

/** Methods about people and bots, and those about windows that the sandbox has none of. */
final class UserMethods {
    private final World world;

    UserMethods(World world) {
        this.world = world;
    }

    void addTo(WebApi.Registry registry) {
        registry.add("users.info", this::info);
        registry.add("users.list", this::list);
        registry.add("usergroups.users.list", this::members);
        registry.add("bots.info", this::botInfo);
        for (var method : new String[] {"open", "push", "update", "publish"}) {
            registry.add("views." + method, UserMethods::view);
        }
    }

    private ObjectNode info(Arguments call) {
        var user = call.parameters()
                .text("user")
                .flatMap(world::user)
                .orElseThrow(() -> new SlackException("user_not_found"));
        var answer = Json.object();
        answer.set("user", user.json());
        return answer;
    }

    private ObjectNode list(Arguments call) {
        return Page.of(call.parameters(), world.users(), 200)
                .write("members", User::json)
                .put("cache_ts", world.clock().instant().getEpochSecond());
    }

    private ObjectNode members(Arguments call) {
        var members = call.parameters()
                .text("usergroup")
                .flatMap(world::group)
                .orElseThrow(() -> new SlackException("no_such_subteam"));
        var answer = Json.object();
        var list = answer.putArray("users");
        members.forEach(list::add);
        return answer;
    }

    private ObjectNode botInfo(Arguments call) {
        var wanted = call.parameters().text("bot").orElse("");
        var answer = Json.object();
        for (var user : world.users()) {
            user.app()
                    .filter(app -> app.botId().equals(wanted))
                    .ifPresent(app -> answer.set("bot", MessageJson.botProfile(user, app)));
        }
        if (answer.isEmpty()) {
            throw new SlackException("bot_not_found");
        }
        return answer;
    }

    private static ObjectNode view(Arguments call) {
        var view = call.parameters().json("view").orElseThrow(() -> new SlackException("invalid_arguments"));
        var answer = Json.object();
        answer.set("view", view);
        return answer;
    }
}
