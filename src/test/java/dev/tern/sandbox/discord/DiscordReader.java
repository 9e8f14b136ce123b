package dev.tern.sandbox.discord;

import java.util.Optional;

/** Reads a message as the sandbox does, for tests elsewhere. */
public final class DiscordReader {
    private DiscordReader() {}

    /** What is seen of it, where nobody and no channel is known. */
    public static String text(String content) {
        return new Markdown(id -> Optional.empty(), id -> Optional.empty())
                .render(content)
                .text();
    }
}
