package dev.tern.platform.telegram;

import dev.tern.platform.Sign;
import dev.tern.turn.Origin;
import io.smallrye.mutiny.Uni;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.telegram.telegrambots.meta.api.methods.reactions.SetMessageReaction;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionType;
import org.telegram.telegrambots.meta.api.objects.reactions.ReactionTypeEmoji;

/**
 * Sets the one reaction that a bot may have on a message. Telegram takes a fixed set of emoji; for those that every other
 * platform has, the nearest is set.
 *
 * @see <a href="https://core.telegram.org/bots/api#reactiontypeemoji">ReactionTypeEmoji</a>
 */
final class TelegramSigns {
    private static final Map<String, String> NEAREST = Map.of("✅", "👍", "✔", "👍", "❌", "👎", "⏳", "👀", "⌛", "👀");

    private static final Set<String> TAKEN =
            Set.of(("❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯"
                            + " 🤣 ⚡ 🍌 🏆 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘"
                            + " 💊 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡")
                    .split(" ", -1));

    private final TelegramClient client;

    TelegramSigns(TelegramClient client) {
        this.client = client;
    }

    /** Telegram's form of an emoji; empty where it takes none like it. */
    static String named(String emoji) {
        var bare = emoji.replace("\uFE0F", "");
        var near = NEAREST.getOrDefault(bare, bare);
        return TAKEN.contains(near) ? near : "";
    }

    Uni<Void> react(Origin on, Sign change) {
        var sign = change.as(TelegramSigns::named);
        if (!sign.changes() || !on.message().value().matches("\\d{1,10}")) {
            return Uni.createFrom().voidItem();
        }
        return Uni.createFrom()
                .item(() -> SetMessageReaction.builder()
                        .chatId(on.chat().value())
                        .messageId(Integer.valueOf(on.message().value()))
                        .reactionTypes(types(sign))
                        .build())
                .chain(client::react)
                .onFailure()
                .transform(
                        failure -> TelegramRefusal.of("reaction failed platform=telegram", failure, client.account()));
    }

    private static List<ReactionType> types(Sign sign) {
        return sign
                .shown()
                .<ReactionType>map(
                        emoji -> ReactionTypeEmoji.builder().emoji(emoji).build())
                .stream()
                .toList();
    }
}
