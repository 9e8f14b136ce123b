package dev.tern.platform.slack;

import dev.tern.platform.RawEvent;
import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** The payloads under {@code src/test/resources/slack}, written after the Events API's documentation. */
final class Payloads {
    static final SlackIdentity ME = new SlackIdentity("T0TEAM", "U0BOT", "B0BOT", "tern");
    static final AccountId ACCOUNT = ME.account();
    static final Instant RECEIVED = Instant.parse("2026-01-01T00:00:00Z");

    private static final Path DIRECTORY = Path.of("src/test/resources/slack");

    private Payloads() {}

    static RawEvent event(String name) {
        return event(name, json(name));
    }

    static RawEvent event(String key, String json) {
        return new RawEvent(ACCOUNT, new EventKey(key), json, RECEIVED);
    }

    static String json(String name) {
        try {
            return java.nio.file.Files.readString(DIRECTORY.resolve(name + ".json"), StandardCharsets.UTF_8)
                    .strip();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A direct message as of a time. */
    static String direct(String ts) {
        return json("direct-text").replace("1700000000.000100", ts);
    }

    static List<String> names() {
        try (var files = java.nio.file.Files.list(DIRECTORY)) {
            return files.map(file -> file.getFileName().toString().replace(".json", ""))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
