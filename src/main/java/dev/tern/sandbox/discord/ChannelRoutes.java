package dev.tern.sandbox.discord;

import dev.tern.sandbox.Json;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Operations that read channels, and typing. */
final class ChannelRoutes {
    private static final Duration TYPING = Duration.ofSeconds(10);
    private static final int MOST = 100;

    void addTo(RestApi.Registry registry) {
        registry.add("getChannel", "GET /channels/{}", call -> Answer.of(ChannelJson.of(call.channel())));
        registry.add("getMessages", "GET /channels/{}/messages", ChannelRoutes::getMessages);
        registry.add(
                "getMessage",
                "GET /channels/{}/messages/{}",
                call -> Answer.of(call.json(call.message(call.channel()))));
        registry.add("triggerTyping", "POST /channels/{}/typing", ChannelRoutes::triggerTyping);
    }

    /** Newest first, at most {@code limit} of those before, after or around an id. */
    private static Answer getMessages(ApiCall call) {
        var channel = call.channel();
        int limit = call.limit(50, MOST);
        var all = channel.messages().stream()
                .filter(message -> !message.is(Message.EPHEMERAL))
                .toList();
        var before = bound(call, "before");
        var after = bound(call, "after");
        var around = bound(call, "around");
        List<Message> chosen;
        if (around.isPresent()) {
            var older = last(all.stream().filter(m -> m.id() < around.get()).toList(), limit / 2);
            var newer = all.stream()
                    .filter(m -> m.id() >= around.get())
                    .limit(limit - limit / 2)
                    .toList();
            chosen = new ArrayList<>(older);
            chosen.addAll(newer);
        } else if (after.isPresent()) {
            chosen = all.stream().filter(m -> m.id() > after.get()).limit(limit).toList();
        } else {
            chosen = last(
                    all.stream()
                            .filter(m -> m.id() < before.orElse(Long.MAX_VALUE))
                            .toList(),
                    limit);
        }
        var newestFirst = new ArrayList<>(chosen);
        Collections.reverse(newestFirst);
        var json = Json.array();
        newestFirst.forEach(message -> json.add(call.json(message)));
        return Answer.of(json);
    }

    private static Optional<Long> bound(ApiCall call, String name) {
        return Optional.ofNullable(call.query().get(name)).map(text -> Snowflakes.parse(text)
                .orElseThrow(() -> DiscordException.invalid(
                        name, "NUMBER_TYPE_COERCE", "Value \"%s\" is not snowflake.".formatted(text))));
    }

    private static List<Message> last(List<Message> messages, int limit) {
        return messages.subList(Math.max(0, messages.size() - limit), messages.size());
    }

    private static Answer triggerTyping(ApiCall call) {
        var channel = call.active();
        var user = call.account().user();
        var now = call.world().clock().instant();
        channel.typing(now.plus(TYPING));
        call.world().announce("TYPING_START", channel, viewer -> {
            var json = Json.object()
                    .put("channel_id", String.valueOf(channel.id()))
                    .put("user_id", String.valueOf(user.id()))
                    .put("timestamp", now.getEpochSecond());
            if (!channel.isDirect()) {
                json.put("guild_id", World.GUILD).set("member", user.fullMemberJson());
            }
            return json;
        });
        return Answer.NOTHING;
    }
}
