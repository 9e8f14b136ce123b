package dev.tern.sandbox.slack;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The Web API: finds the bot of a token and the method of a name. */
final class WebApi {
    static final String OPEN_SOCKET = "apps.connections.open";

    private static final String TEST = "api.test";
    private static final Pattern READING =
            Pattern.compile(".*\\.(test|info|list|history|replies|members|get|getPermalink|open|conversations)");

    private final World world;
    private final Map<String, Function<Arguments, ObjectNode>> methods = new HashMap<>();

    WebApi(World world, Tickets tickets) {
        this.world = world;
        new AppMethods(tickets).addTo(methods::put);
        new ChatMethods(world).addTo(methods::put);
        new ConversationMethods(world).addTo(methods::put);
        HistoryMethods.addTo(methods::put);
        new UserMethods(world).addTo(methods::put);
        new ReactionMethods(world).addTo(methods::put);
        new FileMethods(world).addTo(methods::put);
    }

    /** Takes in one method of the API. */
    interface Registry {
        void add(String name, Function<Arguments, ObjectNode> method);
    }

    /** Whose token it is, be it a bot's or its app's. */
    Optional<Account> owner(String token) {
        return world.locked(() -> world.accounts().stream()
                .filter(account -> account.isBotToken(token) || account.isAppToken(token))
                .findFirst());
    }

    /** Does what a call asks and gives its answer, without {@code ok}. */
    ObjectNode call(String method, Optional<String> token, Parameters parameters) {
        if (method.equals(TEST)) {
            return AppMethods.test(parameters);
        }
        var work = Optional.ofNullable(methods.get(method)).orElseThrow(() -> new SlackException("unknown_method"));
        var given = token.filter(text -> !text.isEmpty()).orElseThrow(() -> new SlackException("not_authed"));
        var account = owner(given).orElseThrow(() -> new SlackException("invalid_auth"));
        if (account.isAppToken(given) != method.equals(OPEN_SOCKET)) {
            throw new SlackException("not_allowed_token_type");
        }
        return world.locked(() -> work.apply(new Arguments(world, account, parameters)));
    }

    /** Whether a call may change what people see. */
    static boolean changes(String method) {
        return !READING.matcher(method).matches();
    }
}
