package dev.tern.sandbox;

import java.util.Objects;

/** A bot's credential on a sandbox platform, such as {@code 7000000001:TERN-SANDBOX-…}. It never prints itself. */
public record BotToken(String value) {
    public BotToken {
        Objects.requireNonNull(value, "value");
    }

    @Override
    public String toString() {
        return "BotToken[…]";
    }
}
