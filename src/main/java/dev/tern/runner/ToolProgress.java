package dev.tern.runner;

import dev.tern.scan.Secrets;
import dev.tern.tool.ToolConfig;
import dev.tern.tool.ToolConfig.Progress;
import dev.tern.turn.Origin;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What people see of tools at work, in each chat. */
public final class ToolProgress {
    private final Progress otherwise;
    private final Map<String, Progress> chats;
    private final Secrets secrets;

    /**
     * By these policies.
     *
     * @param chats by {@code <platform>:<chat>}
     * @param secrets what is shown of no call
     */
    public ToolProgress(Progress otherwise, Map<String, Progress> chats, Secrets secrets) {
        this.otherwise = otherwise;
        this.chats = Map.copyOf(chats);
        this.secrets = secrets;
    }

    /** As the settings say. */
    public static ToolProgress of(ToolConfig config, Secrets secrets) {
        var chats = new HashMap<String, Progress>();
        config.chats().forEach((chat, different) -> different.progress().ifPresent(policy -> chats.put(chat, policy)));
        return new ToolProgress(config.progress(), chats, secrets);
    }

    /** As they are if nobody sets them. */
    static ToolProgress usual() {
        return new ToolProgress(Progress.NEW, Map.of(), new Secrets(List.of()));
    }

    /** The line of a turn that was asked there. */
    ProgressLine in(Origin origin) {
        var policy = Optional.ofNullable(chats.get(origin.platform() + ":" + origin.chat()))
                .orElse(otherwise);
        return new ProgressLine(policy, new CallExcerpt(secrets));
    }
}
