package dev.tern.platform.slack;

import dev.tern.platform.PlatformException.RateLimited.Scope;
import dev.tern.platform.Sign;
import dev.tern.turn.Origin;
import io.smallrye.mutiny.Uni;
import java.util.Map;
import java.util.Set;

/** Sets reactions of the bot's and takes them away. Slack calls emoji by names. */
final class SlackSigns {
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("👀", "eyes"),
            Map.entry("✅", "white_check_mark"),
            Map.entry("✔", "heavy_check_mark"),
            Map.entry("❌", "x"),
            Map.entry("⏳", "hourglass_flowing_sand"),
            Map.entry("⌛", "hourglass"),
            Map.entry("⚠", "warning"),
            Map.entry("👍", "+1"),
            Map.entry("👎", "-1"),
            Map.entry("👌", "ok_hand"),
            Map.entry("🙏", "pray"),
            Map.entry("🎉", "tada"),
            Map.entry("🤔", "thinking_face"),
            Map.entry("🔥", "fire"),
            Map.entry("❤", "heart"),
            Map.entry("💯", "100"),
            Map.entry("⚡", "zap"),
            Map.entry("😢", "cry"),
            Map.entry("😱", "scream"),
            Map.entry("🤖", "robot_face"));

    /** It is as it is wanted. */
    private static final Set<String> DONE = Set.of("already_reacted", "no_reaction");

    private final SlackClient client;

    SlackSigns(SlackClient client) {
        this.client = client;
    }

    /** Slack's name of an emoji; empty where it is not known here. */
    static String named(String emoji) {
        return NAMES.getOrDefault(emoji.replace("\uFE0F", ""), "");
    }

    /** The new one is there before the old one goes, so that the message never looks forgotten. */
    Uni<Void> react(Origin on, Sign change) {
        var sign = change.as(SlackSigns::named);
        var channel = on.chat().value();
        var ts = on.message().value();
        if (Timestamp.instant(ts).isEmpty()) {
            return Uni.createFrom().voidItem();
        }
        return sign.shown()
                .map(name -> done(client.react(channel, ts, name)))
                .orElseGet(() -> Uni.createFrom().voidItem())
                .chain(() -> sign.before()
                        .map(name -> done(client.unreact(channel, ts, name)))
                        .orElseGet(() -> Uni.createFrom().voidItem()));
    }

    private Uni<Void> done(Uni<Void> call) {
        return call.onFailure(failure ->
                        SlackFault.read(failure, client.account()) instanceof SlackFault.Refused(var error, var _)
                                && DONE.contains(error))
                .recoverWithNull()
                .onFailure()
                .transform(failure -> {
                    var fault = SlackFault.read(failure, client.account());
                    return SlackRefusal.of("reaction failed platform=slack " + fault.reason(), fault, Scope.CHAT);
                });
    }
}
