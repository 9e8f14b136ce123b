package dev.tern.sandbox.slack.block;

import java.util.Optional;

/** How people and channels are called, by their ids. */
public interface Names {
    Optional<String> user(String id);

    Optional<String> channel(String id);

    /** What Slack shows for a person: {@code @name}, or the id of a stranger. */
    default Look userLook(String id, Optional<String> label) {
        return Look.mention("@" + user(id).or(() -> label).orElse(id));
    }

    default Look channelLook(String id, Optional<String> label) {
        return Look.mention("#" + channel(id).or(() -> label).orElse(id));
    }
}
