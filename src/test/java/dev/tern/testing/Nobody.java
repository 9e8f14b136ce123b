package dev.tern.testing;

import dev.tern.sandbox.slack.block.Names;
import java.util.Optional;

/** A Slack where no name is known. */
public record Nobody() implements Names {
    @Override
    public Optional<String> user(String id) {
        return Optional.empty();
    }

    @Override
    public Optional<String> channel(String id) {
        return Optional.empty();
    }
}
