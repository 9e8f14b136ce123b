package dev.tern.sandbox.telegram;

import java.util.Set;

/** The emoji that Telegram takes as a reaction, from https://core.telegram.org/bots/api#reactiontypeemoji. */
final class Reactions {
    static final Set<String> ALLOWED =
            Set.of(("❤ 👍 👎 🔥 🥰 👏 😁 🤔 🤯 😱 🤬 😢 🎉 🤩 🤮 💩 🙏 👌 🕊 🤡 🥱 🥴 😍 🐳 ❤‍🔥 🌚 🌭 💯 🤣 ⚡ 🍌 🏆"
                            + " 💔 🤨 😐 🍓 🍾 💋 🖕 😈 😴 😭 🤓 👻 👨‍💻 👀 🎃 🙈 😇 😨 🤝 ✍ 🤗 🫡 🎅 🎄 ☃ 💅 🤪 🗿 🆒 💘 🙉 🦄 😘 💊"
                            + " 🙊 😎 👾 🤷‍♂ 🤷 🤷‍♀ 😡")
                    .split(" ", -1));

    private Reactions() {}
}
