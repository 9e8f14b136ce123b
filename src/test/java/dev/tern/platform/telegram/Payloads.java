package dev.tern.platform.telegram;

import dev.tern.platform.RawEvent;
import dev.tern.turn.AccountId;
import dev.tern.turn.EventKey;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** The recorded updates under {@code src/test/resources/telegram}, written after the Bot API's documentation. */
final class Payloads {
    static final TelegramIdentity ME = new TelegramIdentity(700100, "demo_gateway_bot", "Demo", false);
    static final AccountId ACCOUNT = ME.account();
    static final Instant RECEIVED = Instant.parse("2026-01-01T00:00:00Z");

    private static final Path DIRECTORY = Path.of("src/test/resources/telegram");

    private Payloads() {}

    static RawEvent event(String name) {
        return event(name, json(name));
    }

    static RawEvent event(String key, String json) {
        return new RawEvent(ACCOUNT, new EventKey(key), json, RECEIVED);
    }

    static String json(String name) {
        try {
            return Files.readString(DIRECTORY.resolve(name + ".json"), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<String> names() {
        try (var files = Files.list(DIRECTORY)) {
            return files.map(file -> file.getFileName().toString().replace(".json", ""))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
