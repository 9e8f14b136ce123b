package dev.tern.testing;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;

/** Makes replies of pieces of Markdown in any order, most of which mean nothing. */
public final class Soup {
    private static final List<String> PIECES = List.of(
            "**",
            "*",
            "_",
            "__",
            "~~",
            "`",
            "``",
            "```",
            "```py\n",
            "\n```\n",
            "[",
            "](https://x.y/a_b)",
            "](z)",
            "![",
            "<b>",
            "<@123456>",
            "<!channel>",
            "> ",
            "- ",
            "1. ",
            "7) ",
            "# ",
            "#### ",
            "|",
            "\n\n| HDR1 | HDR2 |\n|---|--:|\n",
            "\n",
            "\n\n",
            "\n  ",
            "    ",
            "\\",
            "[x] ",
            "- [ ] ",
            "---\n",
            " ",
            " ",
            " ",
            "a",
            "word",
            "é",
            "e\u0301",
            "表",
            "👩‍👩‍👧‍👦",
            "🇰🇷",
            "https://h.test/a_b*c*",
            "~/_x_/y",
            "\u202E",
            "\u200B",
            "\uD83D",
            "\u0000",
            "&amp;",
            "[1]: https://b.test\n",
            "x".repeat(700),
            "word ".repeat(200),
            "line\n".repeat(150),
            "- i\n".repeat(120),
            "| c | 表 |\n".repeat(110));

    private Soup() {}

    public static Arbitrary<String> replies() {
        return Arbitraries.of(PIECES).list().ofMinSize(1).ofMaxSize(40).map(pieces -> String.join("", pieces));
    }
}
