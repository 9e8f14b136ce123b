package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tern.sandbox.Json;

/** Methods about the caller and its app. */
final class AppMethods {
    /** Of every bot here, as Slack tells them with each answer. */
    static final String SCOPES =
            "app_mentions:read,channels:history,channels:read,chat:write,chat:write.public,commands,"
                    + "files:read,files:write,groups:history,groups:read,im:history,im:write,mpim:history,reactions:write,users:read";

    private final Tickets tickets;

    AppMethods(Tickets tickets) {
        this.tickets = tickets;
    }

    void addTo(WebApi.Registry registry) {
        registry.add("auth.test", AppMethods::authTest);
        registry.add(WebApi.OPEN_SOCKET, this::openSocket);
        registry.add("team.info", AppMethods::teamInfo);
    }

    /** Answers with what it was asked, to everybody. */
    static ObjectNode test(Parameters parameters) {
        parameters.text("error").ifPresent(error -> {
            throw new SlackException(error);
        });
        var answer = Json.object();
        answer.set("args", parameters.logged());
        return answer;
    }

    private static ObjectNode authTest(Arguments call) {
        return Json.object()
                .put("url", Ids.WORKSPACE)
                .put("team", Ids.TEAM_NAME)
                .put("user", call.self().alias())
                .put("team_id", Ids.TEAM)
                .put("user_id", call.self().id())
                .put("bot_id", call.self().app().map(User.App::botId).orElse(""))
                .put("is_enterprise_install", false);
    }

    private ObjectNode openSocket(Arguments call) {
        return Json.object()
                .put(
                        "url",
                        "%s%s?ticket=%s&app_id=%s"
                                .formatted(
                                        Hosts.SOCKET_MARK,
                                        SocketRoute.PATH,
                                        tickets.issue(call.account()),
                                        call.account().appId()));
    }

    private static ObjectNode teamInfo(Arguments call) {
        var answer = Json.object();
        answer.putObject("team")
                .put("id", Ids.TEAM)
                .put("name", Ids.TEAM_NAME)
                .put("url", Ids.WORKSPACE)
                .put("domain", Ids.DOMAIN)
                .put("email_domain", "")
                .putObject("icon");
        return answer;
    }
}
